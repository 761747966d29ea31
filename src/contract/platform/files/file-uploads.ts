import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { id } from '#contract/shapes.ts'
import { smallPictureWidth } from '#domain/platform/files/picture-address.ts'
import { fileRecord } from './file-record.ts'

// Uploads have a limit that a person who uploads files one by one doesn't reach.
const upload = {
  method: 'POST',
  status: 201,
  answer: fileRecord,
  fails: ['tooMany'],
  // Counted per person, because a school has one address and many families.
  countedBy: 'person',
} as const

export const fileUploads = {
  attachment: operation({
    ...upload,
    id: 'fileUploads.attachment',
    path: '/api/file-uploads/attachment',
    summary: 'Upload a picture or PDF, in the field ‘attachment’',
    access: 'account.use',
    upload: { kind: 'attachment', field: 'attachment' },
    perMinute: 60,
  }),
  document: operation({
    ...upload,
    id: 'fileUploads.document',
    path: '/api/file-uploads/file-upload-document',
    summary: 'Upload a document, in the field ‘attachment’',
    access: 'account.use',
    upload: { kind: 'document', field: 'attachment' },
    perMinute: 60,
  }),
  image: operation({
    ...upload,
    id: 'fileUploads.image',
    path: '/api/file-uploads/file-upload-image',
    summary: 'Upload a picture that only those see who may see its record, in the field ‘attachment’',
    access: 'account.use',
    upload: { kind: 'image', field: 'attachment' },
    perMinute: 60,
  }),
  named: operation({
    ...upload,
    id: 'fileUploads.named',
    path: '/api/file-uploads/{name}',
    summary: 'Upload one public picture, in a field named like the address',
    access: 'activities.edit',
    upload: { kind: 'image', field: { like: 'name' } },
    params: z.object({ name: z.string().regex(/^[\w-]{1,60}$/u) }),
    perMinute: 120,
  }),
  asset: operation({
    id: 'fileUploads.asset',
    method: 'GET',
    path: '/api/asset',
    summary: 'A file, for those who may see the record it belongs to; of a picture also its small form',
    // Everyone may read the files of a public activity. The record that a file belongs to decides, not only the role.
    access: 'anyone',
    query: z.object({ fileId: id, w: z.literal(String(smallPictureWidth)).optional() }),
    answer: z.unknown(),
    produces: 'application/octet-stream',
  }),
}
