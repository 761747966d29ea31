import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import { type Failure, notFound } from '#domain/kernel/failure.ts'
import type { FileReader } from '#domain/platform/files/may-read-file.ts'
import type { Scope } from '#server/db/scope.ts'
import type { FileStore } from '#server/gateways/files/file-store.ts'
import { answerWithFile } from './answer-with-file.ts'
import { contentDisposition } from './content-disposition.ts'
import { isPicture, smallMediaType, storageKey } from './file.ts'
import { findReadableFile } from './find-readable-file.ts'

/** Serves a file by its id to those who may read it. Pictures are shown, and everything else can only be saved. */
export const readAsset = async (
  scope: Scope,
  store: FileStore,
  reader: FileReader | undefined,
  asked: { readonly fileId: string; readonly small: boolean },
  reply: FastifyReply,
): Promise<Readable | Failure> => {
  const file = await findReadableFile(scope, reader, asked.fileId)
  if (!file || (asked.small && !isPicture(file))) return notFound()
  return answerWithFile(reply, store, storageKey(file, asked.small ? 'small' : 'whole'), {
    mediaType: asked.small ? smallMediaType : file.mediaType,
    disposition: contentDisposition(isPicture(file) ? 'inline' : 'attachment', file.originalName),
  })
}
