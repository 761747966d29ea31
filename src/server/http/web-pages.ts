import fastifyStatic from '@fastify/static'
import type { ClientSettings } from '#contract/clients.ts'
import type { CurrentUser } from '#contract/people-fields.ts'
import { notFound } from '#domain/kernel/failure.ts'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { presentClient } from '../modules/clients/client.ts'
import { installationOf } from '../modules/clients/installation.ts'
import { findUser } from '../modules/users/find-user.ts'
import { presentUser } from '../modules/users/user.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from './deps.ts'
import { sendFailure } from './errors.ts'
import { pagePolicy } from './security-headers.ts'
import { actorOf } from './serve.ts'
import { unknownHostPage } from './unknown-host-page.ts'

const builtWeb = fileURLToPath(new URL('../../../dist/web/', import.meta.url))

interface Boot {
  readonly client: ClientSettings | null
  readonly user: CurrentUser | null
  readonly setupNeeded: boolean
}

/** The first paint needs no round trip: what the page always asks for travels inside it. */
const bootOf = async (deps: Deps, request: FastifyRequest): Promise<Boot | undefined> => {
  const { client, signedIn } = request
  if (!client)
    return (await deps.directory.isEmpty()) ? { client: null, user: null, setupNeeded: true } : undefined
  const context = {
    clientId: client.id,
    actor: actorOf(signedIn),
    now: deps.clock.now(),
    requestId: request.id,
  }
  const user =
    signedIn && (await inTransaction(deps.database, context, (tx) => findUser(tx, signedIn.userId)))
  return {
    client: presentClient(client, installationOf(deps.config)),
    user: user ? presentUser(user) : null,
    setupNeeded: false,
  }
}

/** JSON inside HTML: a '<' could close the script element. */
const bootScript = (boot: Boot) =>
  `<script type="application/json" id="boot">${JSON.stringify(boot).replaceAll('<', '\\u003c')}</script>`

/** Files of the built web by their hashed names, and its one page for every other address. */
export const addWebPages = async (app: FastifyInstance, deps: Deps, folder = builtWeb) => {
  const index = join(folder, 'index.html')
  const page = existsSync(index)
    ? readFileSync(index, 'utf8')
    : '<!doctype html><title>Rollcall</title><!--boot-->'
  if (existsSync(index)) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      // The page is a template: it is never served as it lies there.
      globIgnore: ['**/index.html*'],
      preCompressed: true,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(folder, 'assets/'))
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  const pageOrNothing = async (request: FastifyRequest, reply: FastifyReply) => {
    // A file of an older build is answered as gone: a tab left open over an update must not be given a page for code.
    if (/^\/(api|assets)\//u.test(request.url)) return sendFailure(reply, notFound())
    const boot = await bootOf(deps, request)
    reply.type('text/html; charset=utf-8')
    const nonce = randomBytes(16).toString('base64')
    reply.header('content-security-policy', pagePolicy(nonce))
    if (!boot) return reply.code(404).send(unknownHostPage(nonce))
    return reply.send(page.replaceAll('%NONCE%', nonce).replace('<!--boot-->', () => bootScript(boot)))
  }
  app.get('/*', { config: { page: true }, schema: { hide: true } }, pageOrNothing)
  app.setNotFoundHandler((_request, reply) => sendFailure(reply, notFound()))
}
