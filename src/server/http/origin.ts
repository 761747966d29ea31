import type { FastifyRequest } from 'fastify'

/** Taking an address apart costs more than the rest of these questions: most are what they should be to the letter. */
const isSame = (address: string, { host }: FastifyRequest): boolean =>
  address === `https://${host}` ||
  address === `http://${host}` ||
  URL.parse(address)?.host === host.toLowerCase()

/**
 * Whether a page of ours fetches this, as the browser says. A link, a picture or an address typed by hand is none of
 * them; a browser too old to say so names the page it comes from.
 */
export const isFromOwnPage = (request: FastifyRequest): boolean => {
  const { headers } = request
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' && headers['sec-fetch-mode'] !== 'navigate'
  return isSame(headers.origin ?? headers.referer ?? '', request)
}

/**
 * Whether an unsafe request comes from another website. Browsers send Origin with every one of them; a program
 * that sends none is let through only while it carries no session cookie, so it can do nothing in anybody's name.
 */
export const isForeignOrigin = (request: FastifyRequest, hasSession: boolean): boolean => {
  const { origin } = request.headers
  if (request.headers['sec-fetch-site'] === 'cross-site') return true
  if (origin === undefined) return hasSession
  return !isSame(origin, request)
}
