import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { forgetCardSandbox } from './card-sandbox.ts'
import { readConfig } from './config.ts'
import { eraseCluster } from './db/embedded/erase-cluster.ts'
import { filesFolder } from './gateways/files/create-file-store.ts'
import { StartProblem } from './start-problem.ts'

/** `npm run demo:reset`: the embedded database, its files and the test card provider's memory go, the secret stays. */
try {
  const config = readConfig(process.env)
  if (config.databaseUrl !== undefined) {
    throw new StartProblem(
      'This empties the embedded database only: unset DATABASE_URL, or empty that database yourself.',
    )
  }
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
