import { once } from 'node:events'
import { connect } from 'node:net'

export interface Calls {
  /** The number of answers per status. */
  readonly statuses: ReadonlyMap<number, number>
  /** The milliseconds of each answer, fastest first. */
  readonly took: Float64Array
  readonly seconds: number
}

const headEnd = '\r\n\r\n'

/**
 * Reads the status and the length of the answer at the beginning of these bytes; undefined until its head is complete.
 */
const answerIn = (bytes: Buffer): { readonly status: number; readonly length: number } | undefined => {
  const end = bytes.indexOf(headEnd)
  if (end === -1) return undefined
  const head = bytes.toString('latin1', 0, end)
  const length = /\ncontent-length: (\d+)/iu.exec(head)?.[1]
  if (length === undefined) throw new Error(`an answer without a length: ${head}`)
  return { status: Number(head.slice(9, 12)), length: end + headEnd.length + Number(length) }
}

/**
 * Runs clients that send one request after another, each on its own connection. They use bare sockets, because they
 * share the processors with what they measure, and a client that does more would take processor time from it.
 */
export const callAtOnce = async (
  { hostname, port }: URL,
  { clients, seconds }: { readonly clients: number; readonly seconds: number },
  nextRequest: () => string,
): Promise<Calls> => {
  const statuses = new Map<number, number>()
  const took: number[] = []
  const sockets = await Promise.all(
    Array.from({ length: clients }, async () => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      await once(socket, 'connect')
      return socket
    }),
  )
  const begun = performance.now()
  const end = begun + seconds * 1_000
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve, reject) => {
          let read: Buffer = Buffer.alloc(0)
          let askedAt = 0
          const ask = () => {
            askedAt = performance.now()
            socket.write(nextRequest())
          }
          socket.on('data', (bytes: Buffer) => {
            read = read.length === 0 ? bytes : Buffer.concat([read, bytes])
            const answer = answerIn(read)
            if (!answer || read.length < answer.length) return
            read = read.subarray(answer.length)
            const now = performance.now()
            took.push(now - askedAt)
            statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
            if (now < end) ask()
            else resolve()
          })
          socket.on('error', reject)
          socket.on('close', () => reject(new Error('a connection was closed under load')))
          ask()
        }),
    ),
  )
  const lasted = (performance.now() - begun) / 1_000
  for (const socket of sockets) socket.destroy()
  return { statuses, took: Float64Array.from(took).toSorted(), seconds: lasted }
}

/** Returns the time within which this percentage of requests was answered. */
export const within = ({ took }: Calls, percent: number): number =>
  took[Math.min(took.length - 1, Math.floor((took.length * percent) / 100))] ?? Number.NaN
