import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from './start-problem.ts'

/** Returns the secret of this data folder. It is created at the first start and stays the same. */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  try {
    mkdirSync(dataDir, { recursive: true })
    if (!existsSync(file)) make(file)
    const secret = readFileSync(file, 'utf8').trim()
    if (secret.length >= 32) return secret
  } catch (error) {
    throw new StartProblem(
      `The secret in ${file} cannot be kept (${reasonOf(error)}): make DATA_DIR writable, or set SECRET.`,
    )
  }
  throw new StartProblem(
    `The secret in ${file} is damaged: restore it, or delete it to make a new one (two-factor codes can then no longer be checked).`,
  )
}

/**
 * Creates the secret. It is written to another name and linked when complete, so that a killed start leaves no empty
 * secret behind.
 */
function make(file: string): void {
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  try {
    // Linking fails if the file exists, so two starts at the same time can't end with two secrets.
    linkSync(unfinished, file)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(unfinished)
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
