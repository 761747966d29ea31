import { Failure } from '#domain/kernel/failure.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import { isTooSlow } from '#domain/platform/files/upload-pace.ts'
import { Refused } from './refused.ts'

/** A page sends one at a time; this leaves room for a second tab and a slow end. */
const perPerson = 3
/** Half of all: someone with many accounts still has one address. */
const perAddress = 8
/** An upload under way is in memory, at most 10 MB of it each. */
const inAll = 16
/** Once all slots are taken, uploads that have lasted this long make way for others. */
const undisturbedSeconds = 10

interface Sender {
  readonly person: string
  readonly address: string
}

/** A slot for one upload, until it is disposed of. */
export interface UploadSlot extends Disposable {
  readonly received: (bytes: number) => void
  /** The whole file has arrived: from now on it waits for us. */
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
 * Limits how many uploads one process receives at once, so that slow ones fill neither its memory nor the slots of
 * others.
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
      if (!upload.isComplete && isTooSlow(upload)) cutOff(upload)
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
      // Counted rather than read from a clock: if the process stands still, so does every upload.
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
