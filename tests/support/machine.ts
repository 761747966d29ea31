import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The properties of a machine that matter for the browser of the tests. */
export interface Machine {
  /** The folders that are searched for programs. */
  readonly path: string
  readonly isRoot: boolean
  /** Returns the path of the browser that Playwright downloads. */
  readonly downloaded: () => string
  readonly exists: (path: string) => boolean
  /**
   * Runs a program and says whether it succeeded. Its output isn't shown, because the last sentence matters and the
   * output would bury it.
   */
  readonly run: (program: string, args: readonly string[]) => boolean
}

const require = createRequire(import.meta.url)

export const thisMachine: Machine = {
  path: process.env['PATH'] ?? '',
  isRoot: process.getuid?.() === 0,
  // Playwright is large, so it is only loaded if no other browser was found.
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
