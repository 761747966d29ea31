import type { z } from 'zod'
import type { Chance } from './chance.ts'
import { defOf } from './def-of.ts'

type Schema = z.core.$ZodType

/** The settings for generating values of a schema. */
export interface Making {
  readonly chance: Chance
  /** Returns an id. `key` is the name of the field that needs it: 'activityGroup'. */
  readonly id: (key?: string) => string
  /** The name of the field that needs the value. */
  readonly key?: string
  /** Returns a value to send instead of a valid one; undefined: send a valid one. */
  readonly instead?: (schema: Schema) => { readonly value: unknown } | undefined
}

const texts = [
  'Robin',
  'robin@people.test',
  '2026-10-05',
  '2026-10',
  '2026-10-05T08:30:00Z',
  '09:30',
  '12:30',
  'https://people.test/',
  'temp_1',
  '#aabbcc',
  '07700 900123',
  'Europe/London',
  'GB',
  'true',
  '1',
  '123456',
  'AAAA-BBBB-CCCC',
  'a-path',
  'Correct horse battery staple 7',
]
const numbers = [1, 2, 5, 10, 100, 0, -1]

const fits = (schema: Schema, value: unknown): boolean =>
  (schema as z.ZodType).safeParse(value, { reportInput: false }).success

/** Chooses a candidate that fits, or any if none does. */
const fitting = (schema: Schema, { chance }: Making, values: readonly unknown[]): unknown => {
  const good = values.filter((value) => fits(schema, value))
  return chance.one(good.length > 0 ? good : values)
}

const objectFor = (shape: Readonly<Record<string, Schema>>, making: Making): unknown =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([key, schema]) => {
      const value = valueFor(schema, { ...making, key })
      return value === undefined ? [] : [[key, value]]
    }),
  )

const listFor = (schema: Schema, element: Schema, making: Making): unknown => {
  const lists = [0, 1, 2].map((count) => Array.from({ length: count }, () => valueFor(element, making)))
  return fitting(schema, making, making.instead ? lists : lists.slice(1))
}

/** Generates an object that travels as text: the schema of the result says what to send. */
const travelling = (schema: Schema, from: Schema, to: Schema, making: Making): unknown => {
  const plain = valueFor(from, making)
  if (fits(schema, plain) && making.chance.below(2) === 0) return plain
  const asText = JSON.stringify(valueFor(to, making))
  return fits(schema, asText) || making.instead ? asText : plain
}

/** A hostile key may be an object that no `String` can turn into text. */
const keyFrom = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

/** Generates a value whose shape the schema accepts. Rules across fields are left to chance. */
export const valueFor = (schema: Schema, making: Making): unknown => {
  const other = making.instead?.(schema)
  if (other) return other.value
  const { chance, id, key } = making
  const def = defOf(schema)
  if (def.type === 'string')
    return 'format' in def && def.format === 'uuid' ? id(key) : fitting(schema, making, texts)
  if (def.type === 'number')
    return fitting(schema, making, 'coerce' in def && def.coerce ? numbers.map(String) : numbers)
  if (def.type === 'boolean') return chance.below(2) === 0
  if (def.type === 'null') return null
  if (def.type === 'literal') return chance.one(def.values)
  if (def.type === 'enum') return chance.one(Object.values(def.entries))
  if (def.type === 'object') return objectFor(def.shape, making)
  if (def.type === 'record')
    return { [keyFrom(valueFor(def.keyType, making))]: valueFor(def.valueType, making) }
  if (def.type === 'array') return listFor(schema, def.element, making)
  if (def.type === 'union') return valueFor(chance.one(def.options), making)
  // A transform has no schema of its own: its output or its input has one.
  if (def.type === 'pipe' && defOf(def.in).type === 'transform') return valueFor(def.out, making)
  if (def.type === 'pipe' && defOf(def.out).type === 'transform') return valueFor(def.in, making)
  if (def.type === 'pipe') return travelling(schema, def.in, def.out, making)
  if (def.type === 'unknown' || def.type === 'any') return chance.one([...texts, ...numbers])
  if (!('innerType' in def)) throw new Error(`no way to make up a value for a ${def.type}`)
  if (def.type === 'nullable' && chance.below(4) === 0) return null
  if ((def.type === 'optional' || def.type === 'default') && chance.below(4) === 0) return undefined
  return valueFor(def.innerType, making)
}
