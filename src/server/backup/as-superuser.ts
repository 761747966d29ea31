import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { prepareClusterFolder } from '#server/db/embedded/cluster-folder.ts'
import { takeFolderLock } from '#server/db/embedded/folder-lock.ts'
import { startCluster } from '#server/db/embedded/start-cluster.ts'
import { StartProblem } from '#server/start-problem.ts'

/**
 * Connects as the cluster's superuser, who isn't bound by row security and can be reached only through a private
 * socket.
 */
export const connected = async <T>(host: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ host, user: 'postgres', database: 'rollcall' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Connects to a running database as it is, or starts a stopped database for as long as the work takes. */
export const asSuperuser = async <T>(dataDir: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const folder = join(dataDir, 'postgres')
  if (!existsSync(folder))
    throw new StartProblem(`There are no data in ${dataDir}: set DATA_DIR to where they are.`)
  const { run } = prepareClusterFolder(folder)
  const lock = await takeFolderLock(run)
  if (lock === undefined) return connected(run, work)
  await lock.release()
  const cluster = await startCluster(folder)
  try {
    return await connected(run, work)
  } finally {
    await cluster.stop()
  }
}
