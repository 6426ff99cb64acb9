# The component `wheel`: what scikit-build-core packs. The program goes where pip puts programs, the shared libraries that it
# needs and that a machine need not have go to lib/shapeproof of the same environment, found relative to the program: where the
# wheel is installed, and where it is just unpacked.
set_target_properties(shapeproof PROPERTIES INSTALL_RPATH "\$ORIGIN/../lib/shapeproof;\$ORIGIN/../data/lib/shapeproof")
install(TARGETS shapeproof RUNTIME DESTINATION ${SKBUILD_SCRIPTS_DIR} COMPONENT wheel)

function(shapeproof_bundle library)
  get_filename_component(extension "${library}" LAST_EXT)
  if(extension STREQUAL ".a")
    return()
  endif()
  # The file under the name that the loader looks for.
  shapeproof_soname("${library}" soname)
  get_filename_component(file "${library}" REALPATH)
  install(FILES "${file}" DESTINATION ${SKBUILD_DATA_DIR}/lib/shapeproof RENAME ${soname} COMPONENT wheel
    PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
endfunction()

get_target_property(z3_library Z3::z3 IMPORTED_LOCATION)
get_target_property(gmp_library GMP::gmp IMPORTED_LOCATION)
get_target_property(mimalloc_library Mimalloc::mimalloc IMPORTED_LOCATION)
foreach(library ${z3_library} ${gmp_library} ${mimalloc_library})
  shapeproof_bundle(${library})
endforeach()
# The layout library is in the program; its licence is in every page that it writes, and here.
install(FILES ${DAGRE_ROOT}/LICENSE DESTINATION ${SKBUILD_DATA_DIR}/share/doc/shapeproof RENAME dagre.copyright COMPONENT wheel)
# Their licences go with them, where Debian's packages have left them.
foreach(package libz3-dev libgmp-dev libfmt-dev libmimalloc-dev libyaml-dev libsodium-dev)
  install(FILES /usr/share/doc/${package}/copyright DESTINATION ${SKBUILD_DATA_DIR}/share/doc/shapeproof RENAME ${package}.copyright COMPONENT wheel OPTIONAL)
endforeach()
