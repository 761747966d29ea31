import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { applications } from '#tests/support/browser.ts'
import { noBrowser } from '#tests/support/ensure-browser.ts'

const step = fileURLToPath(new URL('../support/install-browser.ts', import.meta.url))
const isRoot = process.getuid?.() === 0
/** A Mac has its browser in a place that this test doesn't control, so there the browser is never missing. */
const isThere = applications.some((path) => existsSync(path))
const saysNothing = { status: 0, stdout: '', stderr: '' }

/** Runs the step of `npm test` on a machine that has only this folder and can't download. */
describe('the step that finds a browser', () => {
  let folder = ''
  const has = (name: string, script: string) =>
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })

  const run = () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [step], {
      encoding: 'utf8',
      env: {
        PATH: folder,
        HOME: folder,
        // A path below a file leaves no room for a download. Even with room there would be nothing to download from.
        PLAYWRIGHT_BROWSERS_PATH: join(folder, 'file', 'downloads'),
        PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:1',
      },
    })
    return { status, stdout, stderr }
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rollcall-browser-'))
    writeFileSync(join(folder, 'file'), '')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('prints nothing if a browser is installed', () => {
    has('chromium', 'exit 0')
    expect(run()).toEqual(saysNothing)
  })

  it('says in one sentence that the browser is missing, and fails', () => {
    has('chromium', 'echo Install me by hand; exit 1')
    has('apt-get', 'exit 100')
    const saysSo = { status: 1, stdout: '', stderr: `${noBrowser}\n` }
    expect(run()).toEqual(isThere ? saysNothing : saysSo)
  })

  it('installs packages only for root', () => {
    const log = join(folder, 'calls')
    writeFileSync(log, '')
    has('brought', 'exit 0')
    has(
      'apt-get',
      `echo "$DEBIAN_FRONTEND $*" >> "${log}"; [ "$3" = chromium ] && /bin/mv "${folder}/brought" "${folder}/chromium"; [ "$3" != chromium-headless-shell ]`,
    )
    const calls = [
      'noninteractive update',
      'noninteractive install -y chromium-headless-shell',
      'noninteractive install -y chromium',
    ]
    const installs = isRoot && !isThere
    expect(run().status).toBe(installs || isThere ? 0 : 1)
    expect(readFileSync(log, 'utf8').split('\n').filter(Boolean)).toEqual(installs ? calls : [])
  })
})
