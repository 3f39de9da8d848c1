# One image for web, worker and the one-shot setup; compose.yaml has the command of each.
FROM node:24.11.1-bookworm-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
# Packages first, so that their layer stays cached when the sources change.
COPY package.json package-lock.json .npmrc* ./
COPY scripts/install scripts/install
RUN node -e "import('./scripts/install/ensure-installed.mjs').then((install) => install.ensureInstalled())"
COPY . .
RUN npm run -s generate && npm run -s build

FROM node:24.11.1-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1
COPY --from=build /app /app
RUN mkdir /data && chown 65534:65534 /data
# The user nobody. It owns nothing in the image and can only write to /data and /tmp.
USER 65534:65534
VOLUME /data
EXPOSE 3000
ENTRYPOINT ["/app/scripts/compose/entrypoint.sh"]
CMD ["node", "--import", "tsx", "server/web.ts"]
