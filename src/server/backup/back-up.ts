import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { systemClock } from '#server/clock.ts'
import { StartProblem } from '#server/start-problem.ts'
import { asSuperuser } from './as-superuser.ts'
import { backupCommand } from './backup-command.ts'
import { dumpDatabase } from './dump-database.ts'
import { databaseFile, keptBeside } from './parts.ts'

const named = () =>
  join('backups', systemClock.now().toString({ smallestUnit: 'second' }).replaceAll(':', '-'))

/**
 * Runs `npm run backup [-- folder]`: backs up everything an installation stores into a new folder, while the server
 * runs or is stopped.
 */
await backupCommand(process.env, async ({ dataDir, s3 }) => {
  const folder = resolve(process.argv[2] ?? named())
  if (existsSync(folder))
    throw new StartProblem(`There is something in ${folder} already: name another folder.`)
  // The folder gets its final name when it is complete.
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  await asSuperuser(dataDir, (connection) =>
    pipeline(
      Readable.from(dumpDatabase(connection)),
      createGzip(),
      createWriteStream(join(unfinished, databaseFile), { mode: 0o600 }),
    ),
  )
  // Files are copied after the database, so that every file a row names exists. Files aren't deleted for days.
  for (const name of keptBeside)
    if (existsSync(join(dataDir, name)))
      await cp(join(dataDir, name), join(unfinished, name), { recursive: true, preserveTimestamps: true })
  renameSync(unfinished, folder)
  return s3
    ? `The backup is in ${folder}. Files in the bucket ${s3.bucket} are not in it.`
    : `The backup is in ${folder}. Keep it safe: it holds the secret too.`
})
