import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'

/**
 * Builds the content security policy. A page may load only our own files, and the UI kit's theme variables are its only
 * inline style, by nonce.
 */
export const pagePolicy = (styleNonce?: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    styleNonce === undefined ? "style-src 'self'" : `style-src 'self' 'nonce-${styleNonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const answerPolicy = "default-src 'none'; frame-ancestors 'none'"

const oneYear = 31_536_000

/**
 * Sets the headers of every answer from one constant, because middleware that rebuilds them costs a fifth of a small
 * request.
 */
export const addSecurityHeaders = (app: FastifyInstance, config: Pick<Config, 'baseUrl'>) => {
  const headers: Record<string, string> = {
    'content-security-policy': answerPolicy,
    // Answers are about people. Files that caches may store set their own header.
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  }
  if (config.baseUrl.startsWith('https:')) headers['strict-transport-security'] = `max-age=${oneYear}`
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers)
    next()
  })
}
