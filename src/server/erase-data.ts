import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { asSuperuser } from '#server/backup/as-superuser.ts'
import { eraseCluster } from '#server/db/embedded/erase-cluster.ts'
import { filesFolder } from '#server/gateways/files/create-file-store.ts'
import { readOrigins } from '#server/platform/clients/read-origins.ts'
import { forgetCardSandbox } from './card-sandbox.ts'
import { readConfig } from './config.ts'
import { StartProblem } from './start-problem.ts'

/** The command is named after the demo, so it refuses to delete anything else. */
const checkIsDemo = async (dataDir: string): Promise<void> => {
  if (!existsSync(join(dataDir, 'postgres'))) return
  const origins = await asSuperuser(dataDir, readOrigins).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartProblem(
      `The data in ${dataDir} can’t be read (${reason}), so it may be real: if it isn’t, delete that folder yourself.`,
    )
  })
  const real = origins.filter(({ createdByDemo }) => !createdByDemo)
  if (real.length > 0)
    throw new StartProblem(
      `The data in ${dataDir} belongs to a real installation (${real.map(({ name }) => name).join(', ')}), not to the demo, so nothing was deleted. To delete it, delete that folder yourself.`,
    )
}

/**
 * Runs `npm run demo:reset`: deletes the embedded database, its files and the test card provider's data, but not the
 * secret.
 */
try {
  const config = readConfig(process.env)
  if (config.databaseUrl !== undefined) {
    throw new StartProblem(
      'This empties the embedded database only: unset DATABASE_URL, or empty that database yourself.',
    )
  }
  await checkIsDemo(config.dataDir)
  await eraseCluster(join(config.dataDir, 'postgres'))
  forgetCardSandbox(config.dataDir)
  rmSync(filesFolder(config.dataDir), { recursive: true, force: true })
  if (config.s3) process.stdout.write(`What is in the bucket ${config.s3.bucket} stays there.\n`)
  process.stdout.write(
    `The data and files in ${config.dataDir} are gone; the next npm start makes the demo again.\n`,
  )
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
