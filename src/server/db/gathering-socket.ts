import { Socket } from 'node:net'

type Done = (error?: Error | null) => void

/**
 * A socket that sends everything written in one turn of the event loop together. The statements of a batch are written
 * one by one, and a message each would wake PostgreSQL every time, which is a large part of the cost of a small
 * statement.
 */
export class GatheringSocket extends Socket {
  #pieces: Uint8Array[] = []
  #told: Done[] = []

  constructor() {
    super()
    // Node gives every socket its own `write` when it connects, which replaces this method.
    this.once('connect', () => Reflect.deleteProperty(this, 'write'))
  }

  override write(chunk: Uint8Array | string, done?: Done): boolean
  override write(chunk: Uint8Array | string, encoding?: BufferEncoding, done?: Done): boolean
  override write(chunk: Uint8Array | string, second?: BufferEncoding | Done, third?: Done): boolean {
    const [encoding, done] = typeof second === 'function' ? [undefined, second] : [second, third]
    if (this.#pieces.length === 0) process.nextTick(() => this.#send())
    this.#pieces.push(typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk)
    if (done) this.#told.push(done)
    return !this.writableNeedDrain
  }

  /**
   * Sends everything in one piece, because passing on about eighty small pieces costs several times as much as joining
   * them.
   */
  #send(): void {
    const [pieces, told] = [this.#pieces, this.#told]
    this.#pieces = []
    this.#told = []
    const tell = (error?: Error | null) => {
      for (const done of told) done(error)
    }
    // If the other side has already closed, the driver notices that itself. A write now would add another error.
    if (this.writable) super.write(Buffer.concat(pieces), tell)
    else tell(new Error('the connection is closed'))
  }
}
