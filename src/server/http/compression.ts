import compress from '@fastify/compress'
import { constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Below this a smaller answer saves no packet. */
const threshold = 1_400

/** Pages and long lists, on their way to a phone. The built files come compressed from the build. */
export const addCompression = async (app: FastifyInstance) => {
  await app.register(compress, {
    threshold,
    encodings: ['br', 'gzip'],
    // Brotli's default is made for files that are compressed once; this takes a tenth of the time for nearly the size.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
}
