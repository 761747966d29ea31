import { limits } from '#domain/limits.ts'

interface UploadPace {
  readonly seconds: number
  readonly bytes: number
}

/** Says whether an upload is so slow that waiting for it would keep others from uploading. */
export const isUploadTooSlow = ({ seconds, bytes }: UploadPace): boolean =>
  seconds > limits.uploadSeconds ||
  bytes < (seconds - limits.uploadStallSeconds) * limits.uploadBytesPerSecond
