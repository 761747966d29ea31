import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { quickFolder } from './lib/quick-folder.js'

// The same start as everybody's, on data that did not exist before and will not after: for the browser tests.
const folder = mkdtempSync(join(quickFolder(), 'rollcall-e2e-'))
// As root, PostgreSQL runs under another account and passes through here.
chmodSync(folder, 0o755)
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
process.env.DATA_DIR = folder
await import('./start.js')
