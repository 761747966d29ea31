import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetCardSandbox, type SandboxOptions, withCardSandbox } from './card-sandbox.ts'
import { readConfig } from './config.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'rollcall-sandbox-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const configOf = (env: Record<string, string> = {}) =>
  readConfig({ DEMO: '1', PORT: '3456', DATA_DIR: dataDir, SECRET: 'x'.repeat(40), ...env })

const taken = () => Object.assign(new Error('taken'), { code: 'EADDRINUSE' })

const starting = (refused: readonly number[] = []) => {
  const started: SandboxOptions[] = []
  const start = async (options: SandboxOptions) => {
    if (refused.includes(options.port)) throw taken()
    started.push(options)
    return { close: async () => undefined }
  }
  return { started, start }
}

test('the product talks to it over HTTP, and it answers to our own webhook', async () => {
  const { started, start } = starting()
  const { config } = await withCardSandbox(configOf(), start)
  const [options] = started
  expect(options).toMatchObject({
    host: '127.0.0.1',
    publicUrl: `http://localhost:${options?.port}`,
    webhookUrl: 'http://127.0.0.1:3456/api/stripe/webhook',
    dataFile: join(dataDir, 'card-sandbox.json'),
  })
  expect(config.stripe).toEqual({
    secretKey: options?.secretKey,
    webhookSecret: options?.webhookSecret,
    apiBase: `http://127.0.0.1:${options?.port}`,
  })
  expect(options?.secretKey).not.toContain(options?.webhookSecret.slice(6))
})

test('a second start has the same port and secrets; another installation has others', async () => {
  const first = starting()
  await withCardSandbox(configOf(), first.start)
  const second = starting()
  await withCardSandbox(configOf(), second.start)
  expect(second.started).toEqual(first.started)
  const other = starting()
  await withCardSandbox(configOf({ SECRET: 'y'.repeat(40) }), other.start)
  expect(other.started[0]?.secretKey).not.toBe(first.started[0]?.secretKey)
})

test('a port that somebody took meanwhile is left to them', async () => {
  const first = starting()
  await withCardSandbox(configOf(), first.start)
  const port = first.started[0]?.port ?? 0
  // Really taken too, or the search for a free one could come back with it.
  const holder = createServer().listen(port, '127.0.0.1')
  const second = starting([port])
  await withCardSandbox(configOf(), second.start)
  holder.close()
  expect(second.started[0]?.port).not.toBe(port)
  const third = starting()
  await withCardSandbox(configOf(), third.start)
  expect(third.started[0]?.port).toBe(second.started[0]?.port)
})

const failing = async () => Promise.reject(new Error('no memory'))

test('any other problem is told', async () => {
  await expect(withCardSandbox(configOf(), failing)).rejects.toThrow('no memory')
})

test('on every address of the machine it is asked on this one, and pages are where people reach us', async () => {
  const { started, start } = starting()
  const env = { HOST: '0.0.0.0', BASE_URL: 'https://demo.example.org' }
  const { config } = await withCardSandbox(configOf(env), start)
  expect(started[0]).toMatchObject({
    host: '0.0.0.0',
    publicUrl: `http://demo.example.org:${started[0]?.port}`,
  })
  expect(config.stripe?.apiBase).toBe(`http://127.0.0.1:${started[0]?.port}`)
})

test('is forgotten with the data', async () => {
  await withCardSandbox(configOf(), starting().start)
  expect(existsSync(join(dataDir, 'card-sandbox.port'))).toBe(true)
  forgetCardSandbox(dataDir)
  expect(existsSync(join(dataDir, 'card-sandbox.port'))).toBe(false)
  forgetCardSandbox(dataDir)
})
