import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { files } from '#server/db/schema/files.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, send, type TestApp } from '../../support/app.ts'
import { builtInField, seedActivity, seedField, seedTab, seedVenue } from '../../support/catalogue.ts'
import { inClient, makeClient } from '../../support/people.ts'

let app: TestApp
let client: Client
let number = 0

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(async () => {
  client = await makeClient(app, { slug: `pages-${++number}`, name: 'Brook & Co <Clubs>' })
})

const get = (path: `/${string}`) => send(app, `GET ${path}`, { host: `${client.slug}.localhost` })
const page = async (path: `/${string}`) => {
  const { statusCode, body, headers } = await get(path)
  const meta = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'u').exec(body)?.[1]
  const script = (mark: string): unknown => {
    const text = new RegExp(`<script type="${mark}"[^>]*>(.*?)</script>`, 'su').exec(body)?.[1]
    return text === undefined ? undefined : JSON.parse(text)
  }
  return {
    status: statusCode,
    body,
    policy: String(headers['content-security-policy']),
    meta,
    title: /<title>([^<]*)<\/title>/u.exec(body)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/u.exec(body)?.[1],
    data: script('application/ld\\+json') as Record<string, unknown> | undefined,
    boot: script('application/json') as { queries: { key: [string, object]; data: unknown }[] },
  }
}
const base = () => `http://${client.slug}.localhost:3000`

describe('the served home page', () => {
  test('has a title, a description and a canonical address built from the stored address', async () => {
    await seedActivity(app, client, { name: 'Swim <b>school' })
    const home = await page('/?options=1&utm_source=x')
    expect(home).toMatchObject({
      status: 200,
      title: 'Brook &amp; Co &lt;Clubs&gt;',
      canonical: `${base()}/`,
    })
    expect(home.meta('description')).toBe('What’s on at Brook &amp; Co &lt;Clubs&gt;: Swim &lt;b&gt;school')
    expect(home.meta('og:title')).toBe('Brook &amp; Co &lt;Clubs&gt;')
    expect(home.meta('robots')).toBeUndefined()
  })

  test('contains the listing under the key that the browser caches it by', async () => {
    await seedActivity(app, client, { name: '</script><script>alert(1)</script>' })
    const home = await page('/')
    const listing: unknown = (await get('/api/listing')).json()
    expect(home.boot.queries).toEqual([{ key: ['listing.read', {}], data: listing }])
    expect(home.body).not.toContain('<script>alert')
  })
})

describe('the served page of a tab', () => {
  test('belongs to the tab, and an unknown tab is not found', async () => {
    const sport = await seedField(app, client, { options: ['Swimming', 'Chess'] })
    const [swimming = '', chess = ''] = sport.optionIds
    await seedTab(app, client, { name: 'In the water', path: 'water', fieldId: sport.id, value: [swimming] })
    await seedActivity(app, client, { name: 'Pool', fieldData: { [sport.id]: swimming } })
    await seedActivity(app, client, { name: 'Board', fieldData: { [sport.id]: chess } })
    const tab = await page('/listing/water')
    expect(tab).toMatchObject({
      status: 200,
      title: 'In the water · Brook &amp; Co &lt;Clubs&gt;',
      canonical: `${base()}/listing/water`,
    })
    expect(tab.meta('description')).toBe('In the water at Brook &amp; Co &lt;Clubs&gt;: Pool')
    const lost = await page('/listing/nothing')
    expect([lost.status, lost.meta('robots'), lost.body.includes('id="boot"')]).toEqual([
      404,
      'noindex',
      true,
    ])
  })
})

const seedWhole = async (more: object = {}) => {
  const [description, images, venue] = [
    await builtInField(app, client, 'activity_description'),
    await builtInField(app, client, 'activity_images'),
    await builtInField(app, client, 'activity_venue'),
  ]
  const [picture] = await inClient(app, client, (tx) =>
    tx.sql
      .insert(files)
      .values({
        clientId: client.id,
        originalName: 'a.jpg',
        storageName: 'cover.jpg',
        mediaType: 'image/jpeg',
        size: 1,
        isAuthenticated: false,
        createdAt: tx.now,
      })
      .returning(),
  )
  return seedActivity(app, client, {
    name: 'Swim </script> school',
    fieldData: {
      [description]: '<p>Learn &amp; play &lt;/script&gt;</p>',
      [images]: [picture?.id],
      [venue]: await seedVenue(app, client),
    },
    sessions: [
      { localDate: '2026-10-19', placeLimit: 4, placesTaken: 4 },
      { localDate: '2026-10-26' },
      { localDate: '2026-11-02' },
    ],
    tickets: [
      { name: 'Drop in', price: 1_250 },
      { name: 'All', type: 'all', price: 3_000 },
    ],
    ...more,
  })
}

describe('the served page of an activity', () => {
  test('describes the activity for link previews', async () => {
    const { id } = await seedWhole()
    const shown = await page(`/activities/${id}`)
    expect(shown).toMatchObject({
      status: 200,
      title: 'Swim &lt;/script&gt; school · Brook &amp; Co &lt;Clubs&gt;',
      canonical: `${base()}/activities/${id}`,
    })
    expect(shown.meta('og:image')).toBe(`${base()}/media/cover.jpg`)
    expect(shown.meta('og:url')).toBe(`${base()}/activities/${id}`)
    expect(shown.meta('description')).toBe(
      'Mondays, 19 Oct to 2 Nov 2026. Village hall. Learn &amp; play &lt;/script&gt;',
    )
    expect(shown.meta('twitter:card')).toBe('summary_large_image')
  })

  test('describes an event with its dates, place and offers, across a change of the clocks', async () => {
    const { id } = await seedWhole()
    const { data, body, policy } = await page(`/activities/${id}`)
    expect(data).toMatchObject({
      '@type': 'Event',
      name: 'Swim </script> school',
      url: `${base()}/activities/${id}`,
      startDate: '2026-10-19T09:30:00+01:00',
      endDate: '2026-11-02T10:30:00+00:00',
      location: {
        '@type': 'Place',
        name: 'Village hall',
        address: { streetAddress: '1 High Street', addressLocality: 'Bath', addressCountry: 'GB' },
      },
      organizer: { name: 'Brook & Co <Clubs>', url: `${base()}/` },
      image: [`${base()}/media/cover.jpg`],
    })
    expect(data?.['offers']).toMatchObject([
      { name: 'Drop in', price: '12.50', priceCurrency: 'GBP', availability: 'https://schema.org/InStock' },
      { name: 'All', price: '30.00', availability: 'https://schema.org/SoldOut' },
    ])
    expect(data?.['subEvent']).toHaveLength(3)
    expect(body.split('</script>').length - 1).toBe(body.split('<script').length - 1)
    expect(policy).toContain("script-src 'self'")
  })

  test('contains the activity', async () => {
    const { id } = await seedWhole()
    const { boot } = await page(`/activities/${id}`)
    const activity: unknown = (await get(`/api/activity-groups/${id}/public`)).json()
    expect(boot.queries).toEqual([{ key: ['listing.readActivity', { params: { id } }], data: activity }])
  })

  test('stays out of search engines if the activity is only available by link', async () => {
    const { id } = await seedWhole({ visibility: 'link' })
    const shown = await page(`/activities/${id}`)
    expect([shown.status, shown.meta('robots'), shown.data]).toEqual([200, 'noindex', undefined])
    expect((await get('/sitemap.xml')).body).not.toContain(id)
  })

  test.each(['019a8000-0000-7000-8000-000000000000', 'nothing'])('%s is not found', async (id) => {
    const lost = await page(`/activities/${id}`)
    expect([lost.status, lost.body.includes('id="boot"')]).toEqual([404, true])
  })

  test('is not found while the activity is disabled, or at another organiser', async () => {
    const { id } = await seedWhole({ enabled: false })
    expect((await page(`/activities/${id}`)).status).toBe(404)
    client = await makeClient(app)
    const other = await seedWhole()
    expect((await page(`/activities/${other.id}`)).status).toBe(200)
    client = await makeClient(app)
    expect((await page(`/activities/${other.id}`)).status).toBe(404)
  })

  test('marks offers that are not on sale yet', async () => {
    const { id } = await seedWhole({ salesOpenAt: Temporal.Instant.from('2026-10-01T08:00:00Z') })
    const { data } = await page(`/activities/${id}`)
    expect(data?.['offers']).toMatchObject([
      { availability: 'https://schema.org/PreSale', validFrom: '2026-10-01T08:00:00Z' },
      { availability: 'https://schema.org/SoldOut' },
    ])
  })
})

describe('the files for search engines', () => {
  test('robots.txt excludes the account and the admin area', async () => {
    const answer = await get('/robots.txt')
    expect(answer.headers['content-type']).toContain('text/plain')
    expect(answer.body).toContain('Disallow: /admin\nDisallow: /account\n')
    expect(answer.body).toContain(`Sitemap: ${base()}/sitemap.xml`)
  })

  test('the sitemap names what is listed and still ahead', async () => {
    const { id } = await seedActivity(app, client)
    const over = await seedActivity(app, client, { sessions: [{ localDate: '2026-09-01' }] })
    const { body, headers } = await get('/sitemap.xml')
    expect(headers['content-type']).toContain('application/xml')
    expect(body).toContain(`<loc>${base()}/</loc>`)
    expect(body).toContain(`<loc>${base()}/activities/${id}</loc><lastmod>2026-09-16T09:00:00Z</lastmod>`)
    expect(body).not.toContain(over.id)
  })

  test('an unknown host has neither', async () => {
    for (const path of ['GET /robots.txt', 'GET /sitemap.xml'] as const)
      expect((await send(app, path, { host: 'nobody.example' })).statusCode).toBe(404)
  })
})
