import { Failure } from '#domain/kernel/failure.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import { isUploadTooSlow } from '#domain/platform/files/is-upload-too-slow.ts'
import { Refused } from './refused.ts'

/** A page sends one file at a time. This leaves room for a second tab and for an upload that ends slowly. */
const perPerson = 3
/** Half of the total. A person with many accounts still has one address. */
const perAddress = 8
/** Each upload in progress is in memory, with at most 10 MB. */
const inAll = 16
/** Once all slots are taken, uploads that have lasted this many seconds make way for others. */
const undisturbedSeconds = 10

interface Sender {
  readonly person: string
  readonly address: string
}

/** A slot for one upload, until it is disposed of. */
export interface UploadSlot extends Disposable {
  readonly received: (bytes: number) => void
  /** Reports that the whole file has arrived. From now on the upload only waits for us. */
  readonly complete: () => void
  /** Aborted when the upload loses its slot. */
  readonly lost: AbortSignal
}

interface UploadSlots {
  /** Throws a Refused if no slot is free. */
  readonly take: (sender: Sender) => UploadSlot
}

interface Upload extends Sender {
  seconds: number
  bytes: number
  isComplete: boolean
  readonly ending: AbortController
}

const refused = (code: 'tooMany' | 'busy', reason: Reason) => new Refused(new Failure(code, reason))

/**
 * Limits how many uploads one process receives at the same time, so that slow uploads fill neither its memory nor the
 * slots of others.
 */
export const uploadSlots = (): UploadSlots => {
  const uploads = new Set<Upload>()
  let timer: NodeJS.Timeout | undefined

  const count = (by: keyof Sender, value: string) => [...uploads].filter((one) => one[by] === value).length
  const end = (upload: Upload) => {
    uploads.delete(upload)
    if (uploads.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  const cutOff = (upload: Upload) => {
    end(upload)
    upload.ending.abort()
  }
  const secondPasses = () => {
    for (const upload of uploads) {
      upload.seconds += 1
      if (!upload.isComplete && isUploadTooSlow(upload)) cutOff(upload)
    }
  }
  /** Takes the slot of the slowest upload from the address that has the most. */
  const makeWay = () => {
    const [last] = [...uploads]
      .filter(({ isComplete, seconds }) => !isComplete && seconds >= undisturbedSeconds)
      .map((upload) => ({
        upload,
        shared: count('address', upload.address),
        pace: upload.bytes / upload.seconds,
      }))
      .toSorted((a, b) => b.shared - a.shared || a.pace - b.pace)
    if (!last) throw refused('busy', messages.tryAgainShortly)
    cutOff(last.upload)
  }

  return {
    take: (sender) => {
      if (count('person', sender.person) >= perPerson) throw refused('tooMany', messages.ownUploadsRunning)
      if (count('address', sender.address) >= perAddress)
        throw refused('tooMany', messages.manyUploadsFromAddress)
      if (uploads.size >= inAll) makeWay()
      const upload = { ...sender, seconds: 0, bytes: 0, isComplete: false, ending: new AbortController() }
      uploads.add(upload)
      // The time is counted and not read from a clock: if the process stops, so does every upload.
      timer ??= setInterval(secondPasses, 1_000).unref()
      return {
        received: (bytes) => void (upload.bytes += bytes),
        complete: () => void (upload.isComplete = true),
        lost: upload.ending.signal,
        [Symbol.dispose]: () => end(upload),
      }
    },
  }
}
