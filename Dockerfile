# Next's standalone output with the commands of the product beside it (docs/decisions/0029); docs/deploy.md says how to use it.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
# Read by the build, see .env.example
ARG HSTS_SUBDOMAINS=1
ARG VISITOR_PAGES=cached
RUN npm run build:image

FROM node:24-bookworm-slim
WORKDIR /app
ARG VISITOR_PAGES=cached
ENV NODE_ENV=production VISITOR_PAGES=$VISITOR_PAGES HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN mkdir /data && chown node /data
# The app's own files stay root's: the product writes to DATA_DIR alone.
COPY --from=build /app/.next/standalone ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/start.mjs"]
