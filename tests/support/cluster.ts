import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/database.ts'
import { eraseCluster } from '#server/db/embedded/erase-cluster.ts'
import { startCluster } from '#server/db/embedded/start-cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { quickFolder } from '../../scripts/lib/quick-folder.js'

/** The data that a test needs to reach the cluster of this run. */
export type TestCluster = Readonly<{ host: string; user: string; template: string }>

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: TestCluster
  }
}

const template = 'migrated_template'
const prefix = 'rollcall-tests-'

/** Starts one PostgreSQL for all API tests, with a migrated database that each test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep()
  const folder = mkdtempSync(join(quickFolder(), prefix))
  // As root, PostgreSQL runs under another account and passes through here.
  chmodSync(folder, 0o755)
  const cluster = await startCluster(join(folder, 'postgres'), 'throwaway')
  const stop = async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await migrateTemplate(cluster.connection)
    project.provide('cluster', { host: cluster.connection.host, user: cluster.connection.user, template })
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

/** Deletes clusters that killed runs left behind. The cluster of a run in progress can't be deleted. */
async function sweep(): Promise<void> {
  const parent = quickFolder()
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(parent, name)
    try {
      // A run that has just begun has a folder, but no lock yet.
      if (Date.now() - statSync(folder).mtimeMs < 60_000) continue
      await eraseCluster(join(folder, 'postgres'))
      rmSync(folder, { recursive: true })
    } catch {
      // In use, or owned by someone else.
    }
  }
}

async function migrateTemplate(connection: { host: string; user: string; database: string }): Promise<void> {
  const owner = new Client(connection)
  await owner.connect()
  await owner.query(`create database ${template}`)
  await owner.end()
  const database = openDatabase({ ...connection, database: template })
  await migrate(database)
  await database.close()
}
