import { Socket } from 'node:net'

type Done = (error?: Error | null) => void

/**
 * A socket that sends what is written in one turn of the event loop at once. The statements of a batch are written one
 * by one, and each message of its own would wake PostgreSQL, which is a good part of what a small statement costs.
 */
export class GatheringSocket extends Socket {
  #pieces: Uint8Array[] = []
  #told: Done[] = []

  constructor() {
    super()
    // Node gives every socket its own `write` when it connects, in place of this one.
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

  /** In one piece: handing on some eighty small ones costs several times as much as putting them together. */
  #send(): void {
    const [pieces, told] = [this.#pieces, this.#told]
    this.#pieces = []
    this.#told = []
    const tell = (error?: Error | null) => {
      for (const done of told) done(error)
    }
    // Where the other side was quicker the driver hears of that by itself: to write now would be an error of its own.
    if (this.writable) super.write(Buffer.concat(pieces), tell)
    else tell(new Error('the connection is closed'))
  }
}
