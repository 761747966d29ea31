import type { Config } from '#server/config.ts'
import { type Database, withConnection } from '#server/db/database.ts'
import { StartProblem } from '#server/start-problem.ts'
import { demoDataProblem } from './demo-data-problem.ts'
import { readOrigins } from './read-origins.ts'

/** Stops a demo from starting on real data, and a real installation on demo data. Only reads. */
export const checkDemoData = async (
  database: Database,
  config: Pick<Config, 'demo' | 'databaseUrl' | 'dataDir'>,
): Promise<void> => {
  const problem = demoDataProblem(config, await withConnection(database, readOrigins))
  if (problem !== undefined) throw new StartProblem(problem)
}
