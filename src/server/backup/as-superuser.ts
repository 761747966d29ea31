import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { prepareClusterFolder } from '#server/db/embedded/cluster-folder.ts'
import { takeFolderLock } from '#server/db/embedded/folder-lock.ts'
import { startCluster } from '#server/db/embedded/start-cluster.ts'
import { StartProblem } from '#server/start-problem.ts'

/** The cluster's own superuser, who sees past row security; reached by its private socket only. */
export const connected = async <T>(host: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ host, user: 'postgres', database: 'rollcall' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A running copy is used as it runs; one that stands still is started for the while. */
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
