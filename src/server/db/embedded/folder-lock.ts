import { linkSync, renameSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'

/** Held by a process; gone with the process, however it ends. */
export type FolderLock = Readonly<{ release: () => Promise<void> }>

/**
 * Takes the lock of a folder, or returns undefined when a living process has it. The lock is a
 * listening socket, because the kernel closes it even after kill -9; only its name stays behind.
 */
export async function takeFolderLock(folder: string): Promise<FolderLock | undefined> {
  const path = join(folder, 'lock')
  const server = await listen(path)
  if (server !== undefined) return held(server)
  if (await answers(path)) return undefined

  // A name without a listener. It is moved away before it is deleted: if somebody else took the
  // lock between our question and our move, we hold theirs now, and give it back.
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
  // The lock alone must not keep a process alive.
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
    // Root and an ordinary user may both ask; who gets as far is decided by the folder.
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
