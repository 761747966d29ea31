import compress from '@fastify/compress'
import type { FastifyInstance, onSendHookHandler } from 'fastify'
import { constants } from 'node:zlib'

/** Below this size, a smaller answer doesn't save a packet. */
const threshold = 1_400

/**
 * Skips short answers before the compression plugin. The plugin checks six headers before it finds that an answer is
 * too short, and most answers are. All others, including streams, go to the plugin unchanged.
 */
const unlessShort = (hook: onSendHookHandler): onSendHookHandler =>
  function (request, reply, payload, next) {
    if (typeof payload === 'string' && Buffer.byteLength(payload) < threshold) next()
    else hook.call(this, request, reply, payload, next)
  }

/** Compresses pages and long lists, which may go to a phone. Built files are already compressed in the build. */
export const addCompression = async (app: FastifyInstance) => {
  await app.register(compress, {
    threshold,
    encodings: ['br', 'gzip'],
    // Brotli's default is for files that are compressed once. This level takes a tenth of the time for nearly the same
    // size.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  // This comes after the plugin, which adds its hook to each route in the same way.
  app.addHook('onRoute', (route) => {
    if (route.onSend) route.onSend = [route.onSend].flat().map(unlessShort)
  })
}
