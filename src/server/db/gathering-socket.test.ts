import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { GatheringSocket } from './gathering-socket.ts'

const open: { destroy: () => void }[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.destroy()
})

const connect = async () => {
  const server = createServer()
  server.listen(0)
  const socket = new GatheringSocket()
  socket.connect((server.address() as AddressInfo).port)
  const [[peer]] = (await Promise.all([once(server, 'connection'), once(socket, 'connect')])) as [
    [NodeJS.ReadableStream],
    unknown,
  ]
  open.push(socket, { destroy: () => server.close() })
  return { socket, peer }
}

/** Writes a statement as the driver does: piece by piece, between cork and uncork. */
const writeStatement = (socket: GatheringSocket, pieces: readonly string[]) => {
  socket.cork()
  for (const piece of pieces) socket.write(Buffer.from(piece))
  socket.uncork()
}

test('everything written in one turn is sent together at its end, in order', async () => {
  const { socket, peer } = await connect()
  writeStatement(socket, ['parse ', 'bind '])
  socket.write('begin ', 'utf8')
  writeStatement(socket, ['execute'])
  expect(socket.bytesWritten + socket.writableLength).toBe(0)
  const [received] = (await once(peer, 'data')) as [Buffer]
  expect(received.toString()).toBe('parse bind begin execute')
})

test('calls the callback of each write when it was sent, in order', async () => {
  const { socket } = await connect()
  const told: string[] = []
  await new Promise<void>((resolve) => {
    socket.write('a', () => told.push('first'))
    socket.write('b', 'utf8', () => {
      told.push('second')
      resolve()
    })
  })
  expect(told).toEqual(['first', 'second'])
})

test('drops unsent data when the connection closes, and its callbacks get an error', async () => {
  const { socket } = await connect()
  const troubles: unknown[] = []
  socket.on('error', (error) => troubles.push(error))
  const told = new Promise<Error | null | undefined>((resolve) => {
    socket.write('a', resolve)
  })
  socket.destroy()
  expect(await told).toEqual(new Error('the connection is closed'))
  expect(troubles).toEqual([])
})
