import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { allRoutes } from '#sandbox/cards/resources/all-routes.ts'
import { unknownParameters } from '#tests/support/stripe-parameters.ts'

type Schema = z.core.JSONSchema.BaseSchema

/**
 * Returns a value with something in every property of a schema. If several types are allowed, uses the one with most
 * properties.
 */
const everything = (schema: Schema): unknown => {
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, part]) => [name, everything(part as Schema)]),
    )
  if (schema.anyOf) return everything(schema.anyOf.find((one) => one.properties) as Schema)
  if (schema.items) return [everything(schema.items as Schema)]
  return schema.type === 'object' ? { anything: 'x' } : 'x'
}

describe('the sandbox accepts only what the shipped types know', () => {
  test.each(allRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_, route) => {
    const schema = z.toJSONSchema(route.parameters, { io: 'output', unrepresentable: 'any' })
    const parameters = everything(schema) as Record<string, unknown>
    const path = route.path.replace(':id', 'x_1').slice('/v1/'.length)
    expect(unknownParameters(`${route.method} /v1/${path}`, parameters)).toEqual([])
  })

  test('it accepts its parameters, also deep inside', () => {
    const create = allRoutes.find(({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions')
    const schema = z.toJSONSchema(create?.parameters ?? z.never(), { io: 'output', unrepresentable: 'any' })
    expect(everything(schema)).toMatchObject({
      expand: ['x'],
      line_items: [{ price_data: { product_data: { name: 'x' } } }],
      payment_intent_data: { metadata: { anything: 'x' } },
    })
  })
})
