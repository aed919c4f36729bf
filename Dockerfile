# syntax=docker/dockerfile:1
# The product without its embedded database: give it a DATABASE_URL. See compose.yaml.

FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node scripts/setup.mjs --build && npm prune --omit=dev --no-audit --no-fund

FROM node:26-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/basics ./basics
COPY --from=build /app/questions ./questions
COPY --from=build /app/survey ./survey
COPY --from=build /app/contract ./contract
COPY --from=build /app/languages ./languages
# The migrations, and what the scripts import.
COPY --from=build /app/server ./server
# For those who run it: admins, backups.
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/dist ./dist
RUN mkdir -p /data node_modules/.cache && chown node:node /data node_modules/.cache
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# node itself is process 1, so that it gets the signals.
CMD ["node", "dist/server/main.mjs"]
