import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { failed, type Failure, notFound } from '#domain/kernel/failure.ts'
import { smallPictureWidth } from '#domain/platform/files/picture-address.ts'
import type { Deps } from '#server/http/deps.ts'
import { sendFailure } from '#server/http/errors.ts'
import { hostName } from '#server/platform/clients/host.ts'
import { answerWithFile } from './answer-with-file.ts'
import { smallMediaType, storageKey } from './file.ts'

/** Matches exactly the names that stored files get. */
const publicName = /^[0-9a-f]{32}\.(jpg|png|gif)$/u
const mediaTypes: Readonly<Record<string, string>> = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif' }

interface Asked {
  readonly Params: { readonly '*': string }
  readonly Querystring: { readonly w?: unknown }
}

const pictureFor = async (
  { directory, files }: Deps,
  request: FastifyRequest<Asked>,
  reply: FastifyReply,
): Promise<Readable | Failure> => {
  const name = request.params['*']
  const { w } = request.query
  const extension = publicName.exec(name)?.[1]
  if (extension === undefined || (w !== undefined && w !== String(smallPictureWidth))) return notFound()
  const client = await directory.byHost(hostName(request.host))
  if (!client) return notFound()
  const small = w !== undefined
  const key = storageKey(
    { clientId: client.id, storageName: name, isAuthenticated: false },
    small ? 'small' : 'whole',
  )
  return answerWithFile(reply, files, key, {
    mediaType: small ? smallMediaType : (mediaTypes[extension] ?? ''),
    disposition: 'inline',
  })
}

/**
 * Serves public pictures, on the host of their organiser. Registered as a file and not as an operation: no one is
 * identified and no cookie is sent, so any cache may store a picture forever, because its name is never used again.
 */
export const addMedia = (app: FastifyInstance, deps: Deps) => {
  app.get<Asked>('/media/*', { schema: { hide: true } }, async (request, reply) => {
    const picture = await pictureFor(deps, request, reply)
    if (failed(picture)) return sendFailure(reply, picture)
    return reply.header('cache-control', 'public, max-age=31536000, immutable').send(picture)
  })
}
