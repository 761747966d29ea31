import type { z } from 'zod'
import { defOf } from '../def-of.ts'

export const boundaryNumbers = [
  0,
  -1,
  1,
  -0,
  1.5,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  1e9,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
  5e-324,
]

/** Texts that a lenient parser accepts as numbers. */
const numberLike = ['NaN', 'Infinity', '-Infinity', '1e9', '0x10', '', ' ', '-1', '1.5', '१२', '１', '1_000']

export const strangeTexts = [
  '',
  ' ',
  '\u0000',
  'Robin\u0000Sample',
  '\uD800',
  'x\uDC00y',
  '\u202Enibor\u202C',
  '\u200F\u200E\u2066x\u2069',
  '\uFEFFRobin',
  'e\u0301'.repeat(60),
  `R${'\u0336'.repeat(200)}`,
  '👩‍👩‍👧‍👦',
  '🏴󠁧󠁢󠁷󠁬󠁳󠁿'.repeat(20),
  'ﷺ',
  'x'.repeat(501),
  'x'.repeat(70_000),
  "Robin'); drop table users; --",
  '%_\\%',
  '<script>alert(1)</script><p />',
  '{"$ne":null}',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '\r\nset-cookie: a=b',
  '${7*7}{{7*7}}',
]

/** Days and times that look right but aren't. */
const strangeMoments = [
  '2026-02-29',
  '2026-02-30',
  '0000-01-01',
  '1899-12-31',
  '2200-01-01',
  '+010000-01-01',
  '2026-1-1',
  '24:00',
  '2026-03-29T01:30:00+01:00',
]

const wrongTypes: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { __proto__: null, toString: 1 },
]

export const everything: readonly unknown[] = [
  ...boundaryNumbers,
  ...numberLike,
  ...strangeTexts,
  ...strangeMoments,
  ...wrongTypes,
]

const fits = (schema: z.core.$ZodType, value: unknown): boolean =>
  (schema as z.ZodType).safeParse(value, { reportInput: false }).success

const kept = new WeakMap<z.core.$ZodType, readonly unknown[]>()

/** Strange values that the contract accepts: the handler, its rules and its queries must cope with them. */
const acceptedBy = (schema: z.core.$ZodType): readonly unknown[] => {
  const known = kept.get(schema)
  if (known) return known
  const made = everything.filter((value) => fits(schema, value))
  kept.set(schema, made)
  return made
}

const plain = new Set(['string', 'number', 'boolean', 'pipe', 'unknown', 'any'])

/** Strange values that this schema accepts. */
export const acceptedStrange = (schema: z.core.$ZodType): readonly unknown[] =>
  plain.has(defOf(schema).type) ? acceptedBy(schema) : []
