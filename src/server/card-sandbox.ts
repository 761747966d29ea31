import { createHmac } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** The options for starting the test card provider, which knows nothing about the product. */
export interface SandboxOptions {
  readonly host: string
  readonly port: number
  readonly publicUrl: string
  readonly webhookUrl: string
  readonly secretKey: string
  readonly webhookSecret: string
  readonly dataFile: string
}

interface Sandbox {
  readonly close: () => Promise<void>
}

const dataFile = (dataDir: string) => join(dataDir, 'card-sandbox.json')
const portFile = (dataDir: string) => join(dataDir, 'card-sandbox.port')

/** Deletes the accounts and payments of the test card provider, which belong to the erased data. */
export const forgetCardSandbox = (dataDir: string): void => {
  for (const file of [dataFile(dataDir), portFile(dataDir)]) rmSync(file, { force: true })
}

/** Derives a secret shared with the test card provider. It is the same at every start of this installation. */
const derived = (config: Config, purpose: string): string =>
  createHmac('sha256', config.secret).update(`card sandbox ${purpose}`).digest('hex')

/** Returns the address at which this machine itself reaches a server listening there. */
const reachable = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

const keptPort = (dataDir: string): number | undefined => {
  try {
    return Number(readFileSync(portFile(dataDir), 'utf8')) || undefined
  } catch {
    return undefined
  }
}

const freePort = (host: string): Promise<number> => {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, host, () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

const optionsFor = (config: Config, port: number): SandboxOptions => {
  const publicUrl = new URL(config.baseUrl)
  publicUrl.protocol = 'http:'
  publicUrl.port = String(port)
  return {
    host: config.host,
    port,
    publicUrl: publicUrl.origin,
    webhookUrl: `http://${reachable(config.host)}:${config.port}/api/stripe/webhook`,
    secretKey: `sk_test_${derived(config, 'key')}`,
    webhookSecret: `whsec_${derived(config, 'webhooks')}`,
    dataFile: dataFile(config.dataDir),
  }
}

/**
 * Starts the sandbox on its previous port, so that open payment pages survive a restart, or on another port if that is
 * taken.
 */
const startOnPort = async <S extends Sandbox>(
  config: Config,
  start: (options: SandboxOptions) => Promise<S>,
) => {
  const kept = keptPort(config.dataDir)
  const attempt = async (port: number) => {
    const options = optionsFor(config, port)
    return { options, sandbox: await start(options) }
  }
  if (kept !== undefined) {
    const again = await attempt(kept).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return undefined
      throw error
    })
    if (again) return again
  }
  const port = await freePort(config.host)
  const begun = await attempt(port)
  writeFileSync(portFile(config.dataDir), String(port))
  return begun
}

/** Returns the configuration with the test card provider in place of the real one. */
export const withCardSandbox = async <S extends Sandbox>(
  config: Config,
  start: (options: SandboxOptions) => Promise<S>,
): Promise<{ readonly config: Config; readonly stop: () => Promise<void> }> => {
  mkdirSync(config.dataDir, { recursive: true })
  const { options, sandbox } = await startOnPort(config, start)
  const { secretKey, webhookSecret, port } = options
  const apiBase = `http://${reachable(config.host)}:${port}`
  return { config: { ...config, stripe: { secretKey, webhookSecret, apiBase } }, stop: sandbox.close }
}
