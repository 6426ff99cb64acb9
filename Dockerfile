# docker build -t shapeproof . ; docker run --rm -v "$PWD:/src:ro" shapeproof check .
FROM debian:12 AS build
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates npm && rm -rf /var/lib/apt/lists/*
WORKDIR /shapeproof
COPY . .
RUN scripts/setup.sh \
 && cmake -G Ninja -S . -B build/image -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_FLAGS_RELEASE=-O2 -DBUILD_TESTING=OFF \
 && cmake --build build/image --target shapeproof \
 && strip build/image/shapeproof

FROM debian:12-slim
# git answers --changed-since and what is ignored; nothing of the sources is run.
RUN apt-get update && apt-get install -y --no-install-recommends libz3-4 libmimalloc2.0 git && rm -rf /var/lib/apt/lists/* \
 && git config --system --add safe.directory '*'
COPY --from=build /shapeproof/build/image/shapeproof /usr/local/bin/shapeproof
WORKDIR /src
USER nobody
ENTRYPOINT ["shapeproof"]
CMD ["check", "."]
