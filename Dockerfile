# Every image of Tailgate comes from this file: `server` runs one Node process, `release` publishes one front end (docs/operations.md).
#   docker build --target server  --build-arg WORKSPACE=services/payments -t tailgate/payments .
#   docker build --target release --build-arg FRONT_END=mf-payment        -t tailgate/mf-payment .
ARG NODE_IMAGE=node:26.10.0-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /tailgate
COPY . .
# Only the files that decide what is installed, so that a change of source does not install again. npm links the programs of bin/.
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc ! -path './packages/build/bin/*' -delete

# What a Node process needs of the system: no shell, no npm, no package manager.
FROM ${NODE_IMAGE} AS runtime
RUN mkdir -p /runtime/usr/local/bin /runtime/etc /runtime/tmp /runtime/data /runtime/releases \
  && cp /usr/local/bin/node /runtime/usr/local/bin/ \
  && ! ldd /usr/local/bin/node | grep 'not found' \
  # With all libraries of the C library: addons need more of them than Node does.
  && { ldd /usr/local/bin/node | grep -o '/[^ ]*'; dpkg -L libc6 | grep -E '/lib/[^/]+/lib[a-z]+\.so\.[0-9]+$'; } | sort -u | xargs cp --parents --dereference --target-directory=/runtime \
  && cp /etc/nsswitch.conf /runtime/etc/ \
  && echo 'node:x:1000:1000::/tmp:/' > /runtime/etc/passwd && echo 'node:x:1000:' > /runtime/etc/group \
  # The folders for volumes: records, photos and copies of releases in /data, the releases in /releases.
  && chown 1000:1000 /runtime/data /runtime/releases && chmod 1777 /runtime/tmp \
  && find /runtime -exec touch --no-dereference --date=@0 {} +

# What runs in the container: a server, or the program that publishes.
FROM ${NODE_IMAGE} AS files
ARG WORKSPACE=packages/releases
WORKDIR /tailgate
COPY --from=manifests /tailgate .
RUN npm ci --omit=dev --workspace "${WORKSPACE}"
COPY deploy/src/images/assemble.ts deploy/src/images/production-packages.ts /
COPY packages packages
COPY ${WORKSPACE} ${WORKSPACE}
RUN node /assemble.ts "${WORKSPACE}"

FROM scratch AS server
ARG WORKSPACE=packages/releases
# One arena: each thread otherwise keeps freed memory to itself.
ENV NODE_ENV=production PORT=8080 PATH=/usr/local/bin MALLOC_ARENA_MAX=1
COPY --from=runtime /runtime /
COPY --from=files /image/dependencies /
COPY --from=files /image/sources /
WORKDIR /tailgate/${WORKSPACE}
USER 1000:1000
EXPOSE 8080
# Node strips the types of the sources itself; there is no build step to go stale.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "const s = process.env.TLS_CERT_FILE ? 'https' : 'http'; require(s).get(`${s}://127.0.0.1:${process.env.PORT}/healthz`, { rejectUnauthorized: false }, (r) => process.exit(r.statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
# Without the limit short-lived objects fill tens of megabytes before V8 collects them.
CMD ["node", "--max-semi-space-size=4", "src/main.ts"]

FROM ${NODE_IMAGE} AS build
WORKDIR /tailgate
COPY --from=manifests /tailgate .
RUN npm ci --omit=dev --omit=peer
COPY packages packages
COPY tsconfig.base.json tsconfig.browser.json ./
# Below the packages, which all front ends share.
ARG FRONT_END
COPY ${FRONT_END} ${FRONT_END}
RUN npm run build --workspace "${FRONT_END}" -- --fresh && mkdir -p /image/tailgate && mv dist /image/tailgate/ \
  && find /image -exec touch --no-dereference --date=@0 {} +

# Copies one immutable version folder to where the BFF serves it from, makes it live, and ends.
FROM scratch AS release
ENV NODE_ENV=production RELEASES_DIR=/releases PATH=/usr/local/bin
COPY --from=runtime /runtime /
COPY --from=files /image/dependencies /
COPY --from=files /image/sources /
COPY --from=build /image /
WORKDIR /tailgate
USER 1000:1000
CMD ["node", "packages/releases/src/publish.ts", "dist"]
