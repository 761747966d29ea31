import { linkSync, renameSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'

/** A lock held by a process. It is released when the process ends, even by kill -9. */
export type FolderLock = Readonly<{ release: () => Promise<void> }>

/**
 * Takes the lock of a folder, or returns undefined if a living process holds it. The lock is a listening socket,
 * because the kernel closes it even after kill -9. Only its name remains.
 */
export async function takeFolderLock(folder: string): Promise<FolderLock | undefined> {
  const path = join(folder, 'lock')
  const server = await listen(path)
  if (server !== undefined) return held(server)
  if (await answers(path)) return undefined

  // The name has no listener. It is renamed before it is deleted. If another process took the lock between our check
  // and our rename, we hold its socket and restore it.
  const leftover = `${path}.${process.pid}`
  try {
    renameSync(path, leftover)
    if (await answers(leftover)) {
      linkSync(leftover, path)
      return undefined
    }
  } finally {
    rmSync(leftover, { force: true })
  }
  const second = await listen(path)
  return second && held(second)
}

function held(server: Server): FolderLock {
  // The lock alone must not keep a process running.
  server.unref()
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}

function listen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end())
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    // Both root and an ordinary user may try to connect. The folder's permissions decide who can.
    server.listen({ path, readableAll: true, writableAll: true }, () => resolve(server))
  })
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
