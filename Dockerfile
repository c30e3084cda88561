# syntax=docker/dockerfile:1
# Every image of Tailgate comes from this file: `server` runs one Node process, `release` publishes one front end.
#   docker build --target server  --build-arg WORKSPACE=services/payments -t tailgate/payments-service .
#   docker build --target release --build-arg WORKSPACE=mf-payment        -t tailgate/mf-payment .
ARG NODE_VERSION=26

FROM node:${NODE_VERSION}-slim AS manifests
WORKDIR /tailgate
COPY . .
# Only the files that decide what is installed, so that a change of source does not install again.
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete

FROM node:${NODE_VERSION}-slim AS server-dependencies
ARG WORKSPACE
WORKDIR /tailgate
COPY --from=manifests /tailgate .
RUN npm ci --omit=dev --workspace "${WORKSPACE}"

FROM node:${NODE_VERSION}-slim AS server
ARG WORKSPACE
ENV NODE_ENV=production PORT=8080
WORKDIR /tailgate
COPY --from=server-dependencies --chown=root:root /tailgate .
COPY packages packages
COPY ${WORKSPACE} ${WORKSPACE}
# The one folder a process may write to, where it is given a volume (the payment sandbox keeps its journal there).
RUN mkdir /data && chown node:node /data
WORKDIR /tailgate/${WORKSPACE}
USER node
EXPOSE 8080
# Node strips the types of the sources itself; there is no build step to go stale.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/main.ts"]

FROM node:${NODE_VERSION}-slim AS build
ARG WORKSPACE
WORKDIR /tailgate
COPY --from=manifests /tailgate .
RUN npm ci
COPY packages packages
COPY tsconfig.base.json tsconfig.browser.json ./
COPY ${WORKSPACE} ${WORKSPACE}
RUN npm run build --workspace "${WORKSPACE}"

# Copies one immutable version folder into the volume that the BFF serves, makes it live, and ends.
FROM node:${NODE_VERSION}-slim AS release
WORKDIR /tailgate
COPY --from=manifests /tailgate .
RUN npm ci --omit=dev --workspace packages/releases
COPY packages packages
COPY --from=build --chown=node:node /tailgate/dist dist
RUN mkdir /releases && chown node:node /releases
USER node
VOLUME /releases
CMD ["node", "packages/releases/src/publish.ts", "dist", "/releases"]
