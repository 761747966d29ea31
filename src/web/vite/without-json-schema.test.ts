import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { withoutJsonSchema } from './without-json-schema.ts'

const folder = new URL('../../../node_modules/zod/v4/core/', import.meta.url)
const original = (name: string) => readFileSync(fileURLToPath(new URL(name, folder)), 'utf8')
const load = (code: string) =>
  import(
    `data:text/javascript,${encodeURIComponent(code.replaceAll(/from "\.\//gu, `from "${folder.href}`))}`
  ) as Promise<Record<string, unknown>>

it.each(['to-json-schema.js', 'json-schema-processors.js'])(
  'what stands in for %s has every name that others import, and little else',
  async (name) => {
    const code = original(name)
    const short = withoutJsonSchema(code)
    expect(Object.keys(await load(short)).toSorted()).toEqual(Object.keys(await load(code)).toSorted())
    expect(short.length).toBeLessThan(code.length / 3)
  },
)

it('keeps the limits that a schema’s own getters read', async () => {
  const { aggregateChecks } = await load(withoutJsonSchema(original('json-schema-processors.js')))
  const { string } = await import('zod')
  expect((aggregateChecks as (schema: unknown) => unknown)(string().min(3).max(5))).toMatchObject({
    minimum: 3,
    maximum: 5,
  })
})
