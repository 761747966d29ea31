import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { quickFolder } from './lib/quick-folder.js'

// Starts the product on a new temporary data folder that is deleted afterwards, for the browser tests. The start itself
// is the same as for users.
const folder = mkdtempSync(join(quickFolder(), 'rollcall-e2e-'))
// When run as root, PostgreSQL uses another account, which needs access to this folder.
chmodSync(folder, 0o755)
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
process.env.DATA_DIR = folder
await import('./start.js')
