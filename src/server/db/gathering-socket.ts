import { Socket } from 'node:net'

type Done = (error?: Error | null) => void

/**
 * A socket that sends what is written in one turn of the event loop at once. The statements of a batch are written one
 * by one, and each message of its own would wake PostgreSQL, which is a good part of what a small statement costs.
 */
export class GatheringSocket extends Socket {
  #isGathering = false

  override write(chunk: Uint8Array | string, done?: Done): boolean
  override write(chunk: Uint8Array | string, encoding?: BufferEncoding, done?: Done): boolean
  override write(chunk: Uint8Array | string, second?: BufferEncoding | Done, done?: Done): boolean {
    if (!this.#isGathering) {
      this.#isGathering = true
      this.cork()
      process.nextTick(() => {
        this.#isGathering = false
        this.uncork()
      })
    }
    return typeof second === 'function' ? super.write(chunk, second) : super.write(chunk, second, done)
  }
}
