import type { MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { finished } from 'node:stream/promises'
import type { Operation } from '#contract/operation.ts'
import { Failure, failed, invalid } from '#domain/kernel/failure.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import { uploadKinds, uploadSentences } from '#domain/platform/files/upload-kinds.ts'
import type { UploadSlot } from './upload-slots.ts'

/** A received file. Its name and type are only claims. */
export interface ReceivedFile {
  readonly name: string
  readonly bytes: Buffer
  /** The field of the file, which its problems refer to. */
  readonly field: string
}

type Upload = NonNullable<Operation['upload']>

/** The bytes for names and boundaries around the file. */
const wrapping = 20_000

/** Refuses an upload for a reason that the person can do something about. */
export const uploadRefused = (field: string, reason: Reason): Failure =>
  invalid([{ path: field, reason }], messages.unableToUpload)

const cutShort = new Failure('malformed', messages.uploadCutShort)

const fieldOf = ({ field }: Upload, params: unknown): string =>
  typeof field === 'string' ? field : String((params as Record<string, unknown>)[field.like])

/** Reads all bytes of a file. Stops as soon as there are more than allowed. */
const bytesOf = async ({ file }: MultipartFile, slot: UploadSlot): Promise<Buffer | 'tooLarge'> => {
  if (file.truncated) return 'tooLarge'
  const chunks: Buffer[] = []
  file.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    slot.received(chunk.length)
  })
  const limit = new Promise<void>((resolve) => void file.once('limit', resolve))
  // This also works if the file has already ended or been cut off before the listener is added.
  const end = finished(file)
  end.catch(() => undefined)
  await Promise.race([end, limit])
  return file.truncated ? 'tooLarge' : Buffer.concat(chunks)
}

const read = async (
  request: FastifyRequest,
  upload: Upload,
  slot: UploadSlot,
): Promise<ReceivedFile | Failure> => {
  const field = fieldOf(upload, request.params)
  const { bytes: maximum } = uploadKinds[upload.kind]
  const tooLarge = new Failure('tooLarge', uploadSentences.tooLarge({ most: uploadKinds[upload.kind].most }))
  if (!request.isMultipart()) return uploadRefused(field, uploadSentences.none)
  if (Number(request.headers['content-length'] ?? 0) > maximum + wrapping) return tooLarge

  let received: ReceivedFile | undefined
  // Two files are allowed so that a second is detected. The other limits only bound an artificial request.
  const bounds = { fileSize: maximum, files: 2, fields: 20, parts: 22, fieldSize: 1_000, headerPairs: 20 }
  for await (const part of request.parts({ limits: bounds })) {
    if (part.type !== 'file') continue
    if (received) return uploadRefused(field, uploadSentences.several)
    if (part.fieldname !== field) return uploadRefused(field, uploadSentences.none)
    const bytes = await bytesOf(part, slot)
    if (bytes === 'tooLarge') return tooLarge
    // Despite the types, a sender may leave out the name.
    const { filename: name = '' } = part as { readonly filename?: string }
    received = { name, bytes, field }
  }
  if (!received) return uploadRefused(field, uploadSentences.none)
  return received.bytes.length === 0 ? uploadRefused(field, uploadSentences.empty) : received
}

/** How long a browser may continue sending after the refusal. */
const lingerMs = 30_000

/**
 * Reads the rest of a request that is already answered, up to the upload limit again, and then cuts it off. A browser
 * that is still sending doesn't read the answer, and closing the connection immediately would lose it.
 */
const linger = ({ raw }: FastifyRequest, maximum: number) => {
  if (raw.readableEnded || raw.destroyed) return
  let left = maximum
  const cutOff = () => void raw.destroy()
  const timer = setTimeout(cutOff, lingerMs)
  const end = () => clearTimeout(timer)
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) cutOff()
  })
  raw.once('end', end).once('close', end)
  raw.resume()
}

/** Resolves when the upload loses its slot. */
const placeLost = (field: string, { lost }: UploadSlot): Promise<Failure> =>
  new Promise((resolve) => {
    const refuse = () => resolve(uploadRefused(field, uploadSentences.tooSlow))
    lost.addEventListener('abort', refuse, { once: true })
  })

/**
 * Reads the one file of an upload, or returns why there is none. Never holds more in memory than the kind of file
 * allows.
 */
export const readUpload = async (
  request: FastifyRequest,
  reply: FastifyReply,
  upload: Upload,
  slot: UploadSlot,
): Promise<ReceivedFile | Failure> => {
  try {
    const lost = placeLost(fieldOf(upload, request.params), slot)
    const received = await Promise.race([read(request, upload, slot), lost])
    slot.complete()
    if (failed(received)) {
      request.raw.unpipe()
      reply.raw.once('finish', () => linger(request, uploadKinds[upload.kind].bytes))
    }
    return received
  } catch {
    // The parser failed because of the content: a part without an end, or a boundary that never comes.
    return cutShort
  }
}
