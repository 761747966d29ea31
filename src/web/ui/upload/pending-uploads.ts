import { type UploadKind, uploadIssue } from '#domain/platform/files/upload-kinds.ts'
import { messages } from '#domain/messages.ts'
import { tooManyFiles } from '#domain/sentences.ts'
import { ApiError } from '#web/lib/api-error.ts'

/** A chosen file that isn't stored yet. Files are sent one after the other, in this order. */
export interface PendingUpload {
  readonly key: string
  readonly file: File
  readonly percent: number
  /** The address under which the browser shows the file from the user's device. */
  readonly picture?: string | undefined
  /** The id of the file that it replaces. */
  readonly replaces?: string | undefined
  readonly problem?: { readonly sentence: string; readonly mayRetry: boolean } | undefined
}

type UploadEvent =
  | { readonly type: 'chosen'; readonly uploads: readonly PendingUpload[] }
  | { readonly type: 'progress'; readonly key: string; readonly percent: number }
  | { readonly type: 'failed'; readonly key: string; readonly sentence: string }
  | { readonly type: 'retried'; readonly key: string }
  | { readonly type: 'ended'; readonly key: string }

const changed = (
  uploads: readonly PendingUpload[],
  key: string,
  change: Partial<PendingUpload>,
): readonly PendingUpload[] =>
  uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload))

export const pendingUploads = (
  uploads: readonly PendingUpload[],
  event: UploadEvent,
): readonly PendingUpload[] => {
  if (event.type === 'chosen') return [...uploads, ...event.uploads]
  if (event.type === 'ended') return uploads.filter(({ key }) => key !== event.key)
  if (event.type === 'retried') return changed(uploads, event.key, { problem: undefined })
  if (event.type === 'progress') return changed(uploads, event.key, { percent: event.percent })
  return changed(uploads, event.key, { percent: 0, problem: { sentence: event.sentence, mayRetry: true } })
}

/** Returns the upload in progress. Later uploads wait, and failed uploads have left the queue. */
export const sendingNow = (uploads: readonly PendingUpload[]): PendingUpload | undefined =>
  uploads.find(({ problem }) => problem === undefined)

interface Choice {
  readonly kind: UploadKind
  readonly files: readonly File[]
  /** How many more files are allowed. */
  readonly room: number
  readonly maxFiles: number
  readonly replaces?: string | undefined
  readonly newKey: () => string
}

/** Returns the chosen files, each with its problem if it can't be sent. */
export const chosenUploads = ({ kind, files, room, maxFiles, replaces, newKey }: Choice): PendingUpload[] => {
  let left = room
  return files.map((file) => {
    const issue = uploadIssue(kind, file)
    const sentence = (issue ?? (left > 0 ? undefined : tooManyFiles({ maximum: maxFiles })))?.text
    if (sentence === undefined) left -= 1
    const problem = sentence === undefined ? undefined : { sentence, mayRetry: false }
    return { key: newKey(), file, percent: 0, replaces, problem }
  })
}

/** Returns the server's message with its reason, or the specification's message if the server's isn't useful. */
export const uploadProblem = (error: unknown): string => {
  if (!(error instanceof ApiError)) return messages.errorUploading
  if (error.code === 'unexpected' && error.requestId === undefined) return messages.errorUploading
  const reason = error.issues[0]?.message
  return reason === undefined ? error.message : `${error.message}. ${reason}`
}
