import { type Config, readConfig } from '#server/config.ts'
import { StartProblem } from '#server/start-problem.ts'

/** Wraps both backup commands. They support only the embedded database, and a reason to stop is one sentence. */
export const backupCommand = async (
  environment: NodeJS.ProcessEnv,
  work: (config: Config) => Promise<string>,
): Promise<void> => {
  try {
    const config = readConfig(environment)
    if (config.databaseUrl !== undefined)
      throw new StartProblem(
        'This is for the embedded database: use pg_dump and pg_restore for the one of DATABASE_URL.',
      )
    process.stdout.write(`${await work(config)}\n`)
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
