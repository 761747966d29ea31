import { limits } from '../limits.ts'

interface UploadPace {
  readonly seconds: number
  readonly bytes: number
}

/** Whether an upload has had its chance: waiting for it would keep others from sending. */
export const isTooSlow = ({ seconds, bytes }: UploadPace): boolean =>
  seconds > limits.uploadSeconds ||
  bytes < (seconds - limits.uploadStallSeconds) * limits.uploadBytesPerSecond
