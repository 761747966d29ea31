import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'

import { startCluster } from '#server/db/embedded/start-cluster.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'

/** What a test needs to reach the cluster of this run. */
export type TestCluster = Readonly<{ host: string; user: string; template: string }>

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: TestCluster
  }
}

const template = 'migrated_template'

/** One PostgreSQL for all API tests, with one migrated database that each test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-tests-'))
  // As root, PostgreSQL runs under another account and passes through here.
  chmodSync(folder, 0o755)
  const cluster = await startCluster(join(folder, 'postgres'), 'throwaway')
  const stop = async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true })
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

async function migrateTemplate(connection: { host: string; user: string; database: string }): Promise<void> {
  const owner = new Client(connection)
  await owner.connect()
  await owner.query(`create database ${template}`)
  await owner.end()
  const database = openDatabase({ ...connection, database: template })
  await migrate(database)
  await database.close()
}
