import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

/** What of a machine decides about the browser for the tests. */
export interface Machine {
  /** Where programs are looked for. */
  readonly path: string
  readonly isRoot: boolean
  /** Where Playwright keeps the browser that it downloads. */
  readonly downloaded: () => string
  readonly exists: (path: string) => boolean
  /** Whether it ended well. What it says is not shown: the last sentence matters, and the rest would bury it. */
  readonly run: (program: string, args: readonly string[]) => boolean
}

const require = createRequire(import.meta.url)

export const thisMachine: Machine = {
  path: process.env['PATH'] ?? '',
  isRoot: process.getuid?.() === 0,
  // Playwright is large, and asked only by those who have found nothing else.
  downloaded: () =>
    (require('@playwright/test') as typeof import('@playwright/test')).chromium.executablePath(),
  exists: existsSync,
  run: (program, args) =>
    spawnSync(program, args, {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      ...(args.includes('--version') && { timeout: 20_000 }),
    }).status === 0,
}
