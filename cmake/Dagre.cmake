# The layout library of the page of `shapeproof graph --format html`: -DDAGRE_DIR=…, or the npm package of package-lock.json.
set(DAGRE_DIR "" CACHE PATH "Folder of @dagrejs/dagre with dist/dagre.min.js and LICENSE")
find_path(DAGRE_ROOT dist/dagre.min.js NO_DEFAULT_PATH PATHS ${DAGRE_DIR} ${CMAKE_SOURCE_DIR}/node_modules/@dagrejs/dagre)
if(NOT DAGRE_ROOT)
  message(FATAL_ERROR "the layout library dagre not found: run `npm ci --ignore-scripts` (or scripts/setup.sh)")
endif()
