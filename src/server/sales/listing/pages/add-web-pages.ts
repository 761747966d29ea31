import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { notFound } from '#domain/kernel/failure.ts'
import { clientNow } from '#server/clock.ts'
import type { Deps } from '#server/http/deps.ts'
import { sendFailure } from '#server/http/errors.ts'
import { pagePolicy } from '#server/http/security-headers.ts'
import { unknownHostPage } from '#server/http/unknown-host-page.ts'
import type { PublicCatalogue } from '../public-catalogue.ts'
import { publicPageAt } from '../public-page-at.ts'
import { addCrawlerFiles } from './add-crawler-files.ts'
import { bootOf, bootScript } from './boot.ts'
import type { PageFacts } from './page-facts.ts'
import { pageHead } from './page-head.ts'

const builtWeb = fileURLToPath(new URL('../../../../../dist/web/', import.meta.url))

interface PageDeps extends Deps {
  readonly catalogue: PublicCatalogue
}

const addBuiltFiles = (app: FastifyInstance, folder: string) =>
  app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // The page is a template and is never served directly.
    globIgnore: ['**/index.html*'],
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(folder, 'assets/'))
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })

/** Describes the page at this address for search engines and link previews. */
const factsOf = async (deps: PageDeps, { client, url }: FastifyRequest): Promise<PageFacts> => {
  const plain: PageFacts = { status: 200, title: client?.name ?? 'Rollcall', queries: [] }
  const page = client && publicPageAt(url.split('?')[0] ?? '')
  return page ? page(await deps.catalogue.at(client, clientNow(deps.clock, client)), client) : plain
}

/** Serves the files of the built web app by their hashed names, and its single page for every other address. */
export const addWebPages = async (app: FastifyInstance, deps: PageDeps, folder = builtWeb) => {
  const index = join(folder, 'index.html')
  const built = existsSync(index)
  const page = built ? readFileSync(index, 'utf8') : '<!doctype html><title>Rollcall</title><!--boot-->'
  if (built) await addBuiltFiles(app, folder)
  addCrawlerFiles(app, deps)

  const pageOrNothing = async (request: FastifyRequest, reply: FastifyReply) => {
    // Files of an older build aren't found. A tab left open during an update must not get a page instead of code.
    if (/^\/(api|assets)\//u.test(request.url)) return sendFailure(reply, notFound())
    const boot = await bootOf(deps, request)
    reply.type('text/html; charset=utf-8')
    const nonce = randomBytes(16).toString('base64')
    reply.header('content-security-policy', pagePolicy(nonce))
    if (!boot) return reply.code(404).send(unknownHostPage(nonce))
    const facts = await factsOf(deps, request)
    return reply.code(facts.status).send(
      page
        .replaceAll('%NONCE%', nonce)
        .replace(/<title>[^<]*<\/title>/u, () => pageHead(facts, boot.client?.name ?? 'Rollcall'))
        .replace('<!--boot-->', () => bootScript(boot, facts.queries)),
    )
  }
  app.get('/*', { config: { page: true }, schema: { hide: true } }, pageOrNothing)
  app.setNotFoundHandler((_request, reply) => sendFailure(reply, notFound()))
}
