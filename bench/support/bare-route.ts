import { startServer } from '#tests/support/server-process.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/lib/free-port.js'

/** A bare Fastify route that gives the same answer as another address, for as long as `work` takes. */
export const besideBareRoute = async <T>(answer: string, work: (url: string) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-bare-'))
  const file = join(folder, 'answer')
  writeFileSync(file, answer)
  const env = { PORT: String(await freePort()), ANSWER_FILE: file }
  const bare = await startServer('bench/support/bare-server.ts', env, '/')
  try {
    return await work(bare.url)
  } finally {
    await bare.stop()
    rmSync(folder, { recursive: true })
  }
}
