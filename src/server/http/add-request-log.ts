import type { FastifyInstance } from 'fastify'

const quietLevels = new Set(['warn', 'error', 'fatal', 'silent'])

/** Logs one line per request: the route's pattern and ids, but never a query value, a body or a name. */
export const addRequestLog = (app: FastifyInstance) => {
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id)
    next()
  })
  if (quietLevels.has(app.log.level)) return
  app.addHook('onResponse', (request, reply, next) => {
    request.log.info(
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        client: request.client?.id,
        user: request.signedIn?.userId,
      },
      'request',
    )
    next()
  })
}
