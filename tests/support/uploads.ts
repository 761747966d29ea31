import type { FileRecord } from '#contract/platform/files/file-record.ts'
import { type Request, send, type TestApp } from './app.ts'

export interface Part {
  readonly field?: string
  readonly name: string
  readonly bytes: Uint8Array | string
  /** The media type that the sender claims. */
  readonly type?: string
}

const boundary = 'rollcall-test-boundary'
export const multipartType = `multipart/form-data; boundary=${boundary}`

const partHead = ({ field = 'attachment', name, type = 'application/octet-stream' }: Part) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`

/** Returns the beginning of an upload whose bytes are sent later, piece by piece. */
export const uploadHead = (name: string) => partHead({ name, bytes: '' })

export const multipartBody = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap((part) => [Buffer.from(partHead(part)), Buffer.from(part.bytes), Buffer.from('\r\n')]),
    Buffer.from(`--${boundary}--\r\n`),
  ])

export type UploadPath = 'attachment' | 'file-upload-document' | 'file-upload-image' | (string & {})

/** Uploads a file as a browser's form sends it. */
export const upload = (
  app: Pick<TestApp, 'app'>,
  path: UploadPath,
  parts: Part | readonly Part[],
  more: Omit<Request, 'payload'> = {},
) =>
  send(app, `POST /api/file-uploads/${path}`, {
    ...more,
    headers: { 'content-type': multipartType },
    payload: multipartBody('bytes' in parts ? [parts] : parts),
  })

/** Uploads a file and returns its record, or fails the test. */
export const uploaded = async (...given: Parameters<typeof upload>): Promise<FileRecord> => {
  const answer = await upload(...given)
  if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json<FileRecord>()
}
