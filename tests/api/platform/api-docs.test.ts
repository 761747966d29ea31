import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statusOf } from '#contract/errors.ts'
import { failuresOf } from '#contract/failures.ts'
import { operations } from '#contract/operations.ts'
import type { ApiDocument, ApiOperation } from '#server/http/api-document.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let document: ApiDocument & { paths: Record<string, Record<string, ApiOperation & { security: unknown[] }>> }
beforeAll(async () => {
  app = await createTestApp()
  document = (await send(app, 'GET /api/openapi.json')).json()
})
afterAll(() => app[Symbol.asyncDispose]())

const entries = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

/** Lists every object anywhere in the document. */
const nodes = (value: unknown): Record<string, unknown>[] => {
  if (Array.isArray(value)) return value.flatMap(nodes)
  if (typeof value !== 'object' || value === null) return []
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(nodes)]
}

const resolves = (ref: string): boolean => {
  let place: unknown = document
  for (const step of ref.replace(/^#\//u, '').split('/'))
    place = (place as Record<string, unknown> | undefined)?.[step.replaceAll('~1', '/').replaceAll('~0', '~')]
  return place !== undefined
}

describe('the OpenAPI document', () => {
  test('is OpenAPI 3.1 with a title, a version and the session cookie', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Rollcall', version: expect.any(String) },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'rollcall-3000' } } },
    })
  })

  test('has exactly the operations of the contract', () => {
    const found = entries().map(({ path, method, operation }) => `${operation.operationId} ${method} ${path}`)
    const wanted = operations.map(({ id, method, path }) => `${id} ${method.toLowerCase()} ${path}`)
    expect(new Set(found)).toEqual(new Set(wanted))
    expect(found).toHaveLength(wanted.length)
  })

  test('has a target for every reference, and uses every shape it names', () => {
    const refs = nodes(document).flatMap((node) => (typeof node['$ref'] === 'string' ? [node['$ref']] : []))
    expect(refs.length).toBeGreaterThan(operations.length)
    expect(refs.filter((ref) => !resolves(ref))).toEqual([])
    expect(resolves('#/components/schemas/Nothing')).toBe(false)
    const named = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)
    expect(named.filter((name) => !refs.includes(name))).toEqual([])
  })

  test('declares every path parameter, as required', () => {
    for (const { path, operation } of entries()) {
      const braces = [...path.matchAll(/\{(\w+)\}/gu)].map((match) => match[1])
      const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
      expect(declared.map((parameter) => parameter.name)).toEqual(braces)
      expect(declared.every((parameter) => parameter.required)).toBe(true)
      expect(path).not.toContain(':')
    }
  })
})

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  const written = () => document.paths[operation.path]?.[operation.method.toLowerCase()]

  test('names who may call it, and on which tier', () => {
    expect(written()).toMatchObject({
      operationId: id,
      'x-permission': operation.access,
      security: operation.access === 'anyone' ? [] : [{ session: [] }],
    })
    expect(written()?.['x-feature']).toBe(operation.feature)
  })

  test('lists its answer, and every failure with the error envelope', () => {
    const responses = written()?.responses ?? {}
    const failing = new Set([...failuresOf(operation).map((code) => statusOf[code]), 500].map(String))
    const done = String(operation.status ?? 200)
    expect(new Set(Object.keys(responses))).toEqual(new Set([done, ...failing]))
    expect(Object.keys(responses[done]?.content ?? {})).toEqual([operation.produces ?? 'application/json'])
    for (const status of failing)
      expect(responses[status]?.content?.['application/json']?.schema).toEqual({
        $ref: '#/components/schemas/Error',
      })
  })

  test('takes an Idempotency-Key only if it creates something, and a body only if it has one', () => {
    const headers = (written()?.parameters ?? []).filter((parameter) => parameter.in === 'header')
    expect(headers.map((header) => header.name)).toEqual(operation.creates ? ['idempotency-key'] : [])
    const taken = Object.keys(written()?.requestBody?.content ?? {})
    const json = operation.body === undefined ? [] : ['application/json']
    expect(taken).toEqual(operation.upload === undefined ? json : ['multipart/form-data'])
  })
})

describe('the page', () => {
  test('has no script, style or handler of its own, and may load files of this server only', async () => {
    const { headers, body } = await send(app, 'GET /api/docs')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).not.toMatch(/<script>|<style|\sstyle=|\son\w+=|https?:/u)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("style-src 'self';")
    expect(policy).not.toMatch(/unsafe|nonce|https?:/u)
  })

  test('loads files that this server has, and leads to the document without a script', async () => {
    const { body } = await send(app, 'GET /api/docs')
    const files = [...body.matchAll(/(?:src|href)="\/([^"]+)"/gu)].map((match) => match[1])
    expect(files).toContain('api/openapi.json')
    expect(files).toHaveLength(5)
    for (const file of files) expect((await send(app, `GET /${file}`)).statusCode).toBe(200)
  })

  test.each(['add-api-docs.ts', 'index.html', '../add-open-api.ts', '%2e%2e/add-open-api.ts'])(
    'does not serve %s',
    async (file) => {
      expect((await send(app, `GET /api/docs/files/${file}`)).statusCode).toBe(404)
    },
  )
})
