# syntax=docker/dockerfile:1
FROM node:22-bookworm-slim AS build
WORKDIR /portal
COPY package.json package-lock.json ./
COPY docs/package.json docs/
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:22-bookworm-slim AS packages
WORKDIR /portal
COPY package.json package-lock.json ./
COPY docs/package.json docs/
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:22-bookworm-slim
WORKDIR /portal
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN install -d -o node -g node -m 0700 /data /backups
COPY --from=packages /portal/node_modules node_modules
COPY package.json ./
COPY --from=build /portal/build build
COPY --from=build /portal/dist dist
COPY --from=build /portal/docs/.vitepress/dist docs/.vitepress/dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/livez').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/main.js"]
