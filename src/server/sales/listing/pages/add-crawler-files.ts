import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pages } from '#contract/pages.ts'
import { clientNow } from '#server/clock.ts'
import { escapeHtml } from '#server/escape-html.ts'
import type { Deps } from '#server/http/deps.ts'
import type { Client } from '#server/platform/clients/client.ts'
import type { PublicCatalogue } from '../public-catalogue.ts'
import { sitemapOf } from '../sitemap.ts'

// Writes robots.txt. Activities reachable only by their link aren't listed, because that would reveal them.
const robotsText = ({ baseUrl }: Client): string =>
  [
    'User-agent: *',
    `Disallow: ${pages.admin()}`,
    `Disallow: ${pages.account()}`,
    '',
    `Sitemap: ${baseUrl}/sitemap.xml`,
    '',
  ].join('\n')

const entry = ({ address, changedAt }: { readonly address: string; readonly changedAt?: string }): string =>
  `<url><loc>${escapeHtml(address)}</loc>${changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`}</url>`

const sitemapText = (entries: readonly Parameters<typeof entry>[0][]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.map(entry).join('\n')}
</urlset>
`

const forClient =
  (type: string, text: (client: Client) => string | Promise<string>) =>
  async ({ client }: FastifyRequest, reply: FastifyReply) => {
    if (!client) return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
    return reply
      .header('cache-control', 'no-cache')
      .type(`${type}; charset=utf-8`)
      .send(await text(client))
  }

/** Adds the files that search engines request before pages. */
export const addCrawlerFiles = (
  app: FastifyInstance,
  { catalogue, clock }: Pick<Deps, 'clock'> & { readonly catalogue: PublicCatalogue },
) => {
  const options = { config: { page: true }, schema: { hide: true } } as const
  app.get('/robots.txt', options, forClient('text/plain', robotsText))
  app.get(
    '/sitemap.xml',
    options,
    forClient('application/xml', async (client) =>
      sitemapText(sitemapOf(client, await catalogue.at(client, clientNow(clock, client)))),
    ),
  )
}
