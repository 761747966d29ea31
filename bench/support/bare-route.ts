import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startOnFreePort } from '#tests/support/server-process.ts'

/** Runs a bare Fastify route that gives the same answer as another address, until `work` is done. */
export const besideBareRoute = async <T>(answer: string, work: (url: string) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-bare-'))
  const file = join(folder, 'answer')
  writeFileSync(file, answer)
  const bare = await startOnFreePort('bench/support/bare-server.ts', { ANSWER_FILE: file }, '/')
  try {
    return await work(bare.url)
  } finally {
    await bare.stop()
    rmSync(folder, { recursive: true })
  }
}
