# The base may be any image with Node 20.19 or newer and a user with the id 1000.
ARG BASE=node:20-bookworm-slim

FROM ${BASE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY client/package.json client/
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/

FROM manifests AS build
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM manifests AS packages
RUN npm ci --omit=dev --no-audit --no-fund

FROM ${BASE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
# Pictures and captured mail, where there is neither object storage nor a mail server.
RUN mkdir /data && chown 1000:1000 /data
COPY --from=packages /app ./
COPY --from=build /app/scripts scripts
COPY --from=build /app/server/migrations server/migrations
COPY --from=build /app/server/functions server/functions
COPY --from=build /app/docs/guides docs/guides
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/web/dist web/dist
COPY --from=build /app/web/dist-server web/dist-server
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "scripts/healthy.mjs"]
# Without npm in between, signals reach the server.
CMD ["node", "scripts/start.mjs"]
