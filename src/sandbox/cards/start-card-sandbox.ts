import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expireDueSessions } from './acts/finish-session.ts'
import { settleDueRefunds } from './acts/refunds.ts'
import { isBearer } from './api/authenticate.ts'
import { serveApi } from './api/serve-api.ts'
import { createFaults } from './control/faults.ts'
import { createJournal } from './control/journal.ts'
import { serveControl } from './control/serve-control.ts'
import { servePage } from './pages/serve-pages.ts'
import { allRoutes } from './resources/all-routes.ts'
import { createPostOffice } from './webhooks/post-office.ts'
import { openDataFile } from './world/data-file.ts'
import { createWorld, type SandboxClock, type World } from './world/world.ts'

export interface CardSandboxOptions {
  readonly port?: number
  readonly host: string
  /** The address for browsers, if it differs from the listening address. */
  readonly publicUrl?: string
  readonly webhookUrl?: string
  readonly webhookSecret: string
  readonly secretKey: string
  /** The token for the control address. Without it, there is no control address. */
  readonly controlToken?: string
  readonly dataFile?: string
  readonly clock?: SandboxClock
  /** The pauses before the second, third and later attempts to deliver an event. */
  readonly retryDelaysMs?: readonly number[]
}

export interface CardSandbox extends AsyncDisposable {
  readonly url: string
  readonly close: () => Promise<void>
}

const seconds = (...all: number[]) => all.map((one) => one * 1000)
const standardRetries = seconds(1, 5, 30, 120, 600, 3600)
const systemClock: SandboxClock = { now: () => Temporal.Now.instant() }

/** Starts a card provider on this machine. It offers the provider's HTTP API, and no money moves. */
export const startCardSandbox = async (options: CardSandboxOptions): Promise<CardSandbox> => {
  const file = openDataFile(options.dataFile)
  const [faults, journal] = [createFaults(), createJournal()]
  const server = createServer((request, response) => void receive(request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, options.host, resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the card sandbox has no port')
  const url = `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${address.port}`

  const postOffice = createPostOffice({
    world: (): World => world,
    url: options.webhookUrl,
    secret: options.webhookSecret,
    retryDelaysMs: options.retryDelaysMs ?? standardRetries,
  })
  const world = createWorld({
    state: file.state,
    baseUrl: options.publicUrl ?? url,
    clock: options.clock ?? systemClock,
    onEvent: postOffice.accept,
    onChange: file.changed,
  })
  const tick = () => {
    expireDueSessions(world)
    settleDueRefunds(world)
  }
  const ticking = setInterval(() => {
    tick()
    // If the folder can't be written to, the next request reports it.
    file.saved().catch(() => undefined)
  }, 1000).unref()

  const answer = async (request: IncomingMessage, body: string) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', url)
    const { method = 'GET', headers } = request
    tick()
    if (path.startsWith('/v1/')) {
      const encoded = method === 'POST' ? body : searchParams.toString()
      const recorder = options.controlToken === undefined ? undefined : journal
      const around = { world, secretKey: options.secretKey, routes: allRoutes, faults, journal: recorder }
      return serveApi(around, { method, path, headers, encoded })
    }
    const json = { 'content-type': 'application/json' }
    if (path.startsWith('/_control/')) {
      if (options.controlToken === undefined || !isBearer(headers, options.controlToken))
        return { status: 404, body: '{"error":"not found"}', headers: json }
      const room = { world, postOffice, faults, journal, tick }
      return { ...(await serveControl(room, { method, path, body })), headers: json }
    }
    return servePage(world, { method, path, body })
  }

  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      const reply = await answer(request, (await buffer(request)).toString())
      await file.saved()
      if ('cut' in reply && reply.cut) request.socket.destroy()
      else response.writeHead(reply.status, reply.headers).end(reply.body)
    } catch (error) {
      const message = error instanceof Error ? (error.stack ?? error.message) : 'unknown'
      response.writeHead(500, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { type: 'api_error', message } }))
    }
  }

  const close = async () => {
    clearInterval(ticking)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await postOffice.close()
    await file.saved()
  }
  postOffice.resume()
  return { url, close, [Symbol.asyncDispose]: close }
}
