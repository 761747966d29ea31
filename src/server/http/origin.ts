import type { FastifyRequest } from 'fastify'

/**
 * Whether an unsafe request comes from another website. Browsers send Origin with every one of them; a program
 * that sends none is let through only while it carries no session cookie, so it can do nothing in anybody's name.
 */
export const isForeignOrigin = (request: FastifyRequest, hasSession: boolean): boolean => {
  const { origin } = request.headers
  if (request.headers['sec-fetch-site'] === 'cross-site') return true
  if (origin === undefined) return hasSession
  return !URL.canParse(origin) || new URL(origin).host !== request.host.toLowerCase()
}
