import type { FileRecord } from '#contract/platform/files/file-record.ts'
import type { UploadKind } from '#domain/platform/files/upload-kinds.ts'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import {
  chosenUploads,
  type PendingUpload,
  pendingUploads,
  sendingNow,
  uploadProblem,
} from './pending-uploads.ts'
import { uploadFile } from './upload-file.ts'
import type { UploadTarget } from './upload-targets.ts'

interface UseUploadsOptions extends UploadTarget {
  readonly kind: UploadKind
  readonly value: readonly FileRecord[]
  readonly onChange: (value: FileRecord[]) => void
  readonly maxFiles: number
}

/** Rounds progress to quarters for screen readers, because announcing each percent would drown everything else. */
const heard = (percent: number) => Math.floor(percent / 25) * 25

const isPicture = ({ file, problem }: PendingUpload) =>
  problem === undefined && file.type.startsWith('image/')

let keys = 0
const newKey = () => `upload-${++keys}`

const withRecord = (value: readonly FileRecord[], record: FileRecord, replaces: string | undefined) => {
  const place = value.findIndex(({ _id }) => _id === replaces)
  return place === -1 ? [...value, record] : value.with(place, record)
}

/** Manages a field's uploads in progress and their announcements. Leaving the page cancels them, after asking. */
export const useUploads = (options: UseUploadsOptions) => {
  const { kind, value, onChange, maxFiles, endpoint, fieldName } = options
  const [pending, dispatch] = useReducer(pendingUploads, [])
  const [said, setSaid] = useState('')
  const current = sendingNow(pending)

  const progress = useEffectEvent((key: string, name: string, percent: number) => {
    dispatch({ type: 'progress', key, percent })
    setSaid(`${name}: ${heard(percent)} per cent`)
  })
  const stored = useEffectEvent((key: string, record: FileRecord, replaces: string | undefined) => {
    dispatch({ type: 'ended', key })
    setSaid(`${record.originalname} is uploaded`)
    onChange(withRecord(value, record, replaces))
  })
  const failed = useEffectEvent((key: string, name: string, error: unknown) => {
    const sentence = uploadProblem(error)
    dispatch({ type: 'failed', key, sentence })
    setSaid(`${name}: ${sentence}`)
  })

  useEffect(() => {
    if (current === undefined) return undefined
    const { key, file, replaces } = current
    const ending = new AbortController()
    const { signal } = ending
    uploadFile(endpoint, fieldName, file, (percent) => progress(key, file.name, percent), signal).then(
      (record) => !signal.aborted && stored(key, record, replaces),
      (error: unknown) => !signal.aborted && failed(key, file.name, error),
    )
    return () => ending.abort()
    // One upload runs on while its progress, or where the next one goes, changes.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [current?.key])

  const waiting = pending.filter(({ problem, replaces }) => problem === undefined && replaces === undefined)
  const choose = (files: readonly File[], replaces?: string) => {
    const room = replaces === undefined ? maxFiles - value.length - waiting.length : 1
    const uploads = chosenUploads({ kind, files, room, maxFiles, replaces, newKey }).map((upload) =>
      isPicture(upload) ? { ...upload, picture: URL.createObjectURL(upload.file) } : upload,
    )
    dispatch({ type: 'chosen', uploads })
    const refused = uploads.find(({ problem }) => problem !== undefined)
    if (refused) setSaid(`${refused.file.name}: ${refused.problem?.sentence ?? ''}`)
  }

  return {
    pending,
    current,
    said,
    choose,
    retry: (key: string) => dispatch({ type: 'retried', key }),
    end: (key: string) => dispatch({ type: 'ended', key }),
    say: setSaid,
  }
}
