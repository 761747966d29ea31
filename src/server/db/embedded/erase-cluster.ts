import { existsSync, realpathSync, rmSync } from 'node:fs'
import { StartProblem } from '#server/start-problem.ts'
import { prepareClusterFolder } from './cluster-folder.ts'
import { takeFolderLock } from './folder-lock.ts'
import { stopOrphan } from './postmaster.ts'

/** Deletes a cluster that no process uses, with all its data. */
export const eraseCluster = async (folder: string): Promise<void> => {
  if (!existsSync(folder)) return
  const { run, data } = prepareClusterFolder(folder)
  const lock = await takeFolderLock(run)
  if (lock === undefined)
    throw new StartProblem(`Rollcall is running on the data in ${folder}: stop it first.`)
  await stopOrphan(data)
  await lock.release()
  rmSync(run, { recursive: true, force: true })
  // For root in a closed folder this is a link, and the data are in another folder.
  rmSync(realpathSync(folder), { recursive: true })
  rmSync(folder, { recursive: true, force: true })
}
