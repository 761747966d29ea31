import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartProblem } from './start-problem.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'rollcall-config-'))
})
afterEach(() => {
  rmSync(dataDir, { recursive: true })
})

const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...env })

describe('defaults', () => {
  test('an empty environment gives a public server with its own database', () => {
    expect(read()).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      databaseUrl: undefined,
      baseUrl: 'http://localhost:3000',
      baseDomain: 'localhost',
      defaultClient: undefined,
      trustProxy: undefined,
      demo: false,
      cardSandbox: false,
      logLevel: 'info',
      stripe: undefined,
      s3: undefined,
    })
  })

  test('the demo is reachable only from this machine, shows Brightwater and takes test cards', () => {
    expect(read({ DEMO: '1' })).toMatchObject({
      host: '127.0.0.1',
      defaultClient: 'brightwater',
      cardSandbox: true,
    })
  })

  test('real card settings turn the card sandbox off', () => {
    expect(read({ DEMO: '1', STRIPE_SECRET_KEY: 'sk_test_1' }).cardSandbox).toBe(false)
    expect(read({ CARD_SANDBOX: '1', STRIPE_SECRET_KEY: 'sk_test_1' }).cardSandbox).toBe(false)
  })

  test('the card sandbox runs on request and in no other case', () => {
    expect(read({ CARD_SANDBOX: '1' }).cardSandbox).toBe(true)
    expect(read({ DEMO: '1', CARD_SANDBOX: '0' }).cardSandbox).toBe(false)
    expect(read({}).cardSandbox).toBe(false)
  })

  test('the base address follows the port and the domain', () => {
    expect(read({ PORT: '4100' }).baseUrl).toBe('http://localhost:4100')
    expect(read({ BASE_DOMAIN: 'example.org' }).baseUrl).toBe('https://example.org')
    expect(read({ BASE_URL: 'https://book.example.org/' }).baseUrl).toBe('https://book.example.org')
  })

  test('an empty variable counts as unset', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  test("the configuration can't be changed afterwards", () => {
    expect(Object.isFrozen(read())).toBe(true)
  })
})

test.each([
  ['true', true],
  ['false', false],
  ['0', false],
  ['2', 2],
  ['10.0.0.0/8, 127.0.0.1', ['10.0.0.0/8', '127.0.0.1']],
])('reads TRUST_PROXY=%s', (value, expected) => {
  expect(read({ TRUST_PROXY: value }).trustProxy).toEqual(expected)
})

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a number from 1 to 65535'],
  [{ PORT: '0' }, 'PORT must be a number from 1 to 65535'],
  [{ PORT: '70000' }, 'PORT must be a number from 1 to 65535'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like postgres://'],
  [{ DATABASE_URL: 'postgres://u:a/b@h:1/d' }, 'percent-encoded'],
  [{ BASE_URL: 'example.org' }, 'BASE_URL must be an address such as https://'],
  [{ SECRET: 'short' }, 'SECRET must have at least 32 characters'],
  [{ DEMO: 'yes' }, 'DEMO must be 0 or 1'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
  [{ TRUST_PROXY: 'everyone' }, 'TRUST_PROXY must be'],
  [{ DEFAULT_CLIENT: 'Not A Slug' }, 'DEFAULT_CLIENT must be a slug'],
  [{ SMTP_URL: 'http://mail' }, 'SMTP_URL must be an address such as smtps://'],
  [{ S3_BUCKET: 'files' }, 'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together'],
])('refuses to start with %o and explains it in one sentence', (env, part) => {
  const problem = problemOf(env)
  expect(problem).toContain(part)
  expect(problem).not.toContain('\n')
})

test('names every invalid variable in one message', () => {
  const problem = problemOf({ PORT: 'x', DEMO: 'y' })
  expect(problem).toContain('PORT')
  expect(problem).toContain('DEMO')
})

describe('the secret', () => {
  test('is made once, stored in the data folder, and readable only by its owner', () => {
    const { secret } = read()
    expect(secret.length).toBeGreaterThanOrEqual(32)
    expect(read().secret).toBe(secret)
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(secret)
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
    expect(readdirSync(dataDir)).toEqual(['secret'])
  })

  test('is used but not written to disk if it was given', () => {
    const given = 'x'.repeat(32)
    expect(read({ SECRET: given }).secret).toBe(given)
    expect(() => statSync(join(dataDir, 'secret'))).toThrow('ENOENT')
  })

  test('stops the start if its file is incomplete', () => {
    writeFileSync(join(dataDir, 'secret'), 'oops')
    expect(problemOf({})).toContain('damaged')
  })
})

function problemOf(env: Record<string, string>): string {
  try {
    read(env)
  } catch (error) {
    if (error instanceof StartProblem) return error.message
    throw error
  }
  throw new Error('the configuration was accepted')
}
