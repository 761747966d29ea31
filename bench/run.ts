import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '#tests/support/server-process.ts'
import { freePort } from '../scripts/lib/free-port.js'
import type { Row } from './row.ts'
import { measures } from './rows/all.ts'

const shown = (number: number): string =>
  number.toLocaleString('en-GB', { maximumFractionDigits: number < 10 ? 2 : number < 100 ? 1 : 0 })

const print = ({ name, value, unit, ratio, to }: Row): void =>
  console.log(
    `${name.padEnd(28)} ${shown(value).padStart(10)} ${unit.padEnd(12)} ${shown(ratio).padStart(6)} x ${to}`,
  )

const folder = mkdtempSync(join(tmpdir(), 'rollcall-bench-'))
// As root, PostgreSQL runs under another account and passes through here.
chmodSync(folder, 0o755)
const env = {
  PORT: String(await freePort()),
  DATA_DIR: folder,
  DEMO: '1',
  DATABASE_URL: '',
  LOG_LEVEL: 'warn',
  // Lets each of the many clients have an address of its own.
  TRUST_PROXY: '1',
}
const product = await startServer('src/server/main.ts', env, '/api/health')
const rows: Row[] = []
try {
  for (const measure of measures) {
    for (const row of await measure({ product, dataDir: folder })) {
      rows.push(row)
      print(row)
    }
  }
} finally {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
if (process.argv.includes('--json')) console.log(JSON.stringify({ rows }))
