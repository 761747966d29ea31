import { fileUploads } from '#contract/platform/files/file-uploads.ts'
import type { Server } from '#server/http/serve.ts'
import { keepFile } from './keep-file.ts'
import { readAsset } from './read-asset.ts'

export const serveFileUploads = ({ serve, deps: { files } }: Server) => {
  for (const operation of [fileUploads.attachment, fileUploads.document, fileUploads.image])
    serve(operation, ({ caller, file }) =>
      keepFile(caller.scope, files, { kind: operation.upload.kind, isAuthenticated: true }, file),
    )

  serve(fileUploads.named, ({ caller, file }) =>
    keepFile(caller.scope, files, { kind: 'image', isAuthenticated: false }, file),
  )

  serve(fileUploads.asset, ({ caller, query, reply }) =>
    readAsset(
      caller.scope,
      files,
      caller.user,
      { fileId: query.fileId, small: query.w !== undefined },
      reply,
    ),
  )
}
