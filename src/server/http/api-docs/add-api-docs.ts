import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { fileURLToPath } from 'node:url'
import { pagePolicy } from '../security-headers.ts'

const ownFiles = fileURLToPath(new URL('.', import.meta.url))

/**
 * Swagger UI as Fastify's package brings it. Its own, swagger-ui-dist, depends on a package that reports installations
 * to a server. We only take files from it, because the page of its plugin doesn't fit a phone.
 */
const viewerFiles = fileURLToPath(new URL('static/', import.meta.resolve('@fastify/swagger-ui')))

const served = ['/swagger-ui-bundle.js', '/swagger-ui.css', '/start.js', '/page.css']

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Rollcall API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/files/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/files/page.css">
</head>
<body>
<div id="viewer"><p>Every operation is also in <a href="/api/openapi.json">the OpenAPI document</a>.</p></div>
<script src="/api/docs/files/swagger-ui-bundle.js"></script>
<script src="/api/docs/files/start.js"></script>
</body>
</html>
`

/** Serves a page to read the OpenAPI document. Nothing of it is part of the web app's bundle. */
export const addApiDocs = async (app: FastifyInstance) => {
  await app.register(fastifyStatic, {
    root: [viewerFiles, ownFiles],
    prefix: '/api/docs/files/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => served.includes(path),
    // A browser asks whether its copy is still the newest, because the names stay the same over an update.
    setHeaders: (reply) => {
      reply.header('cache-control', 'no-cache')
    },
  })
  app.get('/api/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy())
      .header('cache-control', 'no-cache')
      .send(page),
  )
}
