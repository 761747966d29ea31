import compress from '@fastify/compress'
import type { FastifyInstance, onSendHookHandler } from 'fastify'
import { constants } from 'node:zlib'

/** Below this a smaller answer saves no packet. */
const threshold = 1_400

/**
 * The plugin looks at six headers before it finds out that an answer is too short for it, and most answers are. What
 * it does to any other, a stream included, stays its own affair.
 */
const unlessShort = (hook: onSendHookHandler): onSendHookHandler =>
  function (request, reply, payload, next) {
    if (typeof payload === 'string' && Buffer.byteLength(payload) < threshold) next()
    else hook.call(this, request, reply, payload, next)
  }

/** Pages and long lists, on their way to a phone. The built files come compressed from the build. */
export const addCompression = async (app: FastifyInstance) => {
  await app.register(compress, {
    threshold,
    encodings: ['br', 'gzip'],
    // Brotli's default is made for files that are compressed once; this takes a tenth of the time for nearly the size.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  // After the plugin, which adds its hook to each route in the same way.
  app.addHook('onRoute', (route) => {
    if (route.onSend) route.onSend = [route.onSend].flat().map(unlessShort)
  })
}
