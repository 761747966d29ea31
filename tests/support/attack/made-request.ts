import type { z } from 'zod'
import type { Operation } from '#contract/operation.ts'
import type { Chance } from '../chance.ts'
import { defOf } from '../def-of.ts'
import { type Making, valueFor } from '../value-for.ts'
import { acceptedStrange, everything } from './hostile-values.ts'

export interface MadeRequest {
  readonly line: `GET /${string}`
  readonly payload: string | undefined
  readonly headers: Readonly<Record<string, string>>
  /** Whether the contract accepts it; undefined without a schema, as for the bytes of a file. */
  readonly isAccepted: boolean | undefined
}

/** Plain requests reach the handlers. Strange ones find what the schemas, the rules and the queries forgot. */
type Manner = 'plain' | 'accepted' | 'any'
const manners: readonly Manner[] = ['plain', 'accepted', 'accepted', 'any', 'any']

const oddBodies = ['', 'null', '[]', '"x"', '{', 'NaN', '{"__proto__":{"x":1}}', '['.repeat(5_000)]

const makingFor = (chance: Chance, id: Making['id'], manner: Manner): Making => {
  if (manner === 'plain') return { chance, id }
  const making: Making = {
    chance,
    id,
    instead: (schema) => {
      const def = defOf(schema)
      if (def.type === 'array' && chance.below(5) === 0) {
        const entry = valueFor(def.element, making)
        return { value: [entry, entry] }
      }
      if (chance.below(manner === 'any' ? 8 : 3) > 0) return undefined
      const values = manner === 'any' ? everything : acceptedStrange(schema)
      return values.length > 0 ? { value: chance.one(values) } : undefined
    },
  }
  return making
}

const asText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

/** Half a surrogate pair can't be written in an address, but it can be sent as bytes. */
const inAddress = (text: string): string => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80')

const pathOf = ({ path }: Operation, params: Readonly<Record<string, unknown>>): string =>
  path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => inAddress(asText(params[name] ?? '-')))

const searchOf = (query: unknown): string => {
  if (typeof query !== 'object' || query === null) return ''
  return Object.entries(query)
    .flatMap(([key, value]) => (Array.isArray(value) ? value : [value]).map((one) => [key, one] as const))
    .map(([key, value]) => `${encodeURIComponent(key)}=${inAddress(asText(value))}`)
    .join('&')
}

/** Reads the query as the server does: a repeated key is a list. */
const readSearch = (search: string): Record<string, unknown> => {
  const values = new URLSearchParams(search)
  return Object.fromEntries(
    [...new Set(values.keys())].map((key) => {
      const all = values.getAll(key)
      return [key, all.length > 1 ? all : all[0]]
    }),
  )
}

const takes = (schema: z.core.$ZodType | undefined, value: unknown): boolean =>
  schema === undefined || (schema as z.ZodType).safeParse(value, { reportInput: false }).success

const readBody = (payload: string): { readonly value: unknown } | undefined => {
  try {
    return { value: JSON.parse(payload) }
  } catch {
    return undefined
  }
}

const bodyTaken = ({ body }: Operation, payload: string | undefined): boolean => {
  if (!body) return true
  const read = payload === undefined ? undefined : readBody(payload)
  return read !== undefined && takes(body, read.value)
}

const multipart = (field: string, chance: Chance): Pick<MadeRequest, 'payload' | 'headers'> => {
  const name = asText(chance.one(everything)).replaceAll(/[\r\n"]/gu, '')
  const content = asText(chance.one(everything))
  const head = `--edge\r\nContent-Disposition: form-data; name="${field}"; filename="${name}.pdf"`
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    payload: `${head}\r\nContent-Type: application/pdf\r\n\r\n${content}\r\n--edge--\r\n`,
  }
}

const sent = (
  operation: Operation,
  making: Making,
  manner: Manner,
): Pick<MadeRequest, 'payload' | 'headers'> => {
  const { chance } = making
  if (operation.upload)
    return multipart(typeof operation.upload.field === 'string' ? operation.upload.field : 'picture', chance)
  const headers = { 'content-type': 'application/json' }
  const isBare = !operation.body && !operation.raw
  if (isBare && (operation.method === 'GET' || chance.below(8) > 0))
    return { payload: undefined, headers: {} }
  if (isBare || operation.raw || (manner === 'any' && chance.below(8) === 0))
    return { headers, payload: chance.one(oddBodies) }
  const body = operation.body && valueFor(operation.body, making)
  return { headers, payload: JSON.stringify(body ?? null) }
}

/** Makes one request for this operation. Equal chances make equal requests, except for the ids. */
export const makeRequest = (operation: Operation, chance: Chance, id: Making['id']): MadeRequest => {
  const manner = chance.one(manners)
  const making = makingFor(chance, id, manner)
  const { params, query, method } = operation
  // A strange address is not found, and nothing else happens. So it mostly names something real.
  const isRightPlace = chance.below(6) > 0
  const made = params && valueFor(params, isRightPlace ? { chance, id } : making)
  const place: Readonly<Record<string, unknown>> = { ...(made as object | undefined) }
  const path = pathOf(operation, place)
  const search = query ? searchOf(valueFor(query, making)) : ''
  const { payload, headers } = sent(operation, making, manner)
  const named = Object.fromEntries(Object.entries(place).map(([key, value]) => [key, asText(value)]))
  const isAccepted = takes(params, named) && takes(query, readSearch(search)) && bodyTaken(operation, payload)
  const key = operation.creates && chance.below(8) === 0 ? chance.one(['', 'k', 'k'.repeat(201)]) : undefined
  return {
    line: `${method as 'GET'} ${path as '/'}${search === '' ? '' : `?${search}`}`,
    payload,
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
    isAccepted: operation.raw || operation.upload ? undefined : isAccepted,
  }
}
