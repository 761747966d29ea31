import type { FileRecord } from '#contract/platform/files/file-record.ts'
import { apiErrorOf, unreachable } from '#web/lib/api-error.ts'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Sends a file. Returns its record, or throws an ApiError like every call of the contract, or an AbortError if `signal`
 * cancelled it. Doesn't use fetch, which can't report progress.
 */
export const uploadFile = async (
  endpoint: string,
  fieldName: string,
  file: File,
  onProgress?: (percent: number) => void,
  signal?: AbortSignal,
): Promise<FileRecord> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(Math.round((loaded / total) * 100))
    })
    request.addEventListener('load', () => {
      const answer = parsed(request.responseText)
      if (request.status === 201) resolve(answer as FileRecord)
      else reject(apiErrorOf(request.status, answer))
    })
    request.addEventListener('error', () => reject(unreachable()))
    request.addEventListener('abort', () => reject(new DOMException('The upload was ended', 'AbortError')))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop))

    request.open('POST', endpoint)
    request.setRequestHeader('accept', 'application/json')
    if (signal?.aborted === true) {
      reject(new DOMException('The upload was ended', 'AbortError'))
      return
    }
    signal?.addEventListener('abort', stop)
    const body = new FormData()
    body.append(fieldName, file)
    request.send(body)
  })
