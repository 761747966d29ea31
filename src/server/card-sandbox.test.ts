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

test('the product uses the sandbox over HTTP, and the sandbox calls our webhook', async () => {
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

test('keeps its port and secrets at the next start, and another installation has others', async () => {
  const first = starting()
  await withCardSandbox(configOf(), first.start)
  const second = starting()
  await withCardSandbox(configOf(), second.start)
  expect(second.started).toEqual(first.started)
  const other = starting()
  await withCardSandbox(configOf({ SECRET: 'y'.repeat(40) }), other.start)
  expect(other.started[0]?.secretKey).not.toBe(first.started[0]?.secretKey)
})

test('moves to another port if its own was taken', async () => {
  const first = starting()
  await withCardSandbox(configOf(), first.start)
  const port = first.started[0]?.port ?? 0
  // The port must really be taken, or the search for a free one could return it.
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

test('reports any other problem', async () => {
  await expect(withCardSandbox(configOf(), failing)).rejects.toThrow('no memory')
})

test('when it listens on all addresses, the product calls it on this machine, and its pages are where people reach us', async () => {
  const { started, start } = starting()
  const env = { HOST: '0.0.0.0', BASE_URL: 'https://demo.example.org' }
  const { config } = await withCardSandbox(configOf(env), start)
  expect(started[0]).toMatchObject({
    host: '0.0.0.0',
    publicUrl: `http://demo.example.org:${started[0]?.port}`,
  })
  expect(config.stripe?.apiBase).toBe(`http://127.0.0.1:${started[0]?.port}`)
})

test('is deleted with the data', async () => {
  await withCardSandbox(configOf(), starting().start)
  expect(existsSync(join(dataDir, 'card-sandbox.port'))).toBe(true)
  forgetCardSandbox(dataDir)
  expect(existsSync(join(dataDir, 'card-sandbox.port'))).toBe(false)
  forgetCardSandbox(dataDir)
})
