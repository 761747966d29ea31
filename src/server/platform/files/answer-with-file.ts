import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import { notFound, type Failure } from '#domain/kernel/failure.ts'
import type { FileStore } from '#server/gateways/files/file-store.ts'

interface SentAs {
  readonly mediaType: string
  readonly disposition: string
}

/** Even when opened on its own, a file runs nothing, loads nothing and has no origin. */
const filePolicy = "default-src 'none'; sandbox"

/** Prepares the bytes under a key as an answer. A missing file gets the same answer as an unknown address. */
export const answerWithFile = async (
  reply: FastifyReply,
  store: FileStore,
  key: string,
  { mediaType, disposition }: SentAs,
): Promise<Readable | Failure> => {
  const found = await store.get(key)
  if (!found) return notFound()
  reply.headers({
    'content-type': mediaType,
    'content-length': found.size,
    'content-disposition': disposition,
    'content-security-policy': filePolicy,
  })
  return found.stream
}
