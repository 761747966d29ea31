import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { messages } from '#domain/messages.ts'
import { issuesOf } from './because.ts'
import { operations } from './operations.ts'
import { money, moneyNotNegative, price } from './shapes.ts'

const messageOf = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message

describe('a problem without a reason of its own', () => {
  it.each([
    ['a missing value', z.string(), undefined, 'Required'],
    ['another type', z.string(), 3, 'Please choose or type something we understand here.'],
    ['no entries', z.array(z.string()).min(1), [], 'Choose at least 1.'],
    [
      'too many entries',
      z.array(z.string()).max(1_200),
      Array<string>(1_201).fill(''),
      'Choose at most 1,200.',
    ],
    ['an empty text', z.string().min(1), '', 'Required'],
    ['a short text', z.string().min(2), 'a', 'Use at least 2 characters.'],
    ['a long text', z.string().max(1), 'ab', 'Use at most 1 character.'],
    ['a small number', z.number().min(0), -1, 'Enter 0 or more.'],
    ['a large number', z.number().max(2_000), 2_001, 'Enter 2,000 or less.'],
    [
      'a number that must be larger',
      z.number().positive(),
      0,
      'Please choose or type something we understand here.',
    ],
    ['an empty address', z.url(), '', 'Required'],
    [
      'a date in another form',
      z.iso.datetime(),
      '1 May',
      'Please choose or type something we understand here.',
    ],
  ])('%s is reported in plain words', (_, schema, value, reason) => {
    expect(messageOf(schema, value)).toBe(reason)
  })
})

const wrong = ['', [], {}, null, -1, 0.5, 1e300, true, 'x'.repeat(100_000), Array<number>(2_000).fill(0)]

/** Builds bodies that have the same wrong value in every field. */
const wrongBodies = (body: z.core.$ZodType): readonly object[] =>
  body instanceof z.ZodObject
    ? wrong.map((value) => Object.fromEntries(Object.keys(body.shape).map((key) => [key, value])))
    : []

const zodsOwn = /^(?:Too (?:small|big)|Invalid|Unrecognized)|expected/u

const bodies = operations.flatMap(({ id, body }) => (body === undefined ? [] : [{ id, body }]))

/** Builds a body with the same number in every numeric field. */
const numbersOf = (body: z.core.$ZodType, value: number): Readonly<Record<string, number>> =>
  body instanceof z.ZodObject
    ? Object.fromEntries(
        Object.entries(body.shape)
          .filter(([, field]) => [0, 1, 12].some((one) => z.safeParse(field as z.ZodType, one).success))
          .map(([key]) => [key, value]),
      )
    : {}

describe('forms never show messages of the schema library', () => {
  it.each(bodies)('in $id', ({ body }) => {
    for (const value of wrongBodies(body)) {
      const issues = z.safeParse(body, value).error?.issues ?? []
      expect(issues.map(({ message }) => message).filter((reason) => zodsOwn.test(reason))).toEqual([])
    }
  })
})

const outOfRange = [-1e300, -1, 0.5, 1e300]

/** A number that is out of range was typed, so the form must not ask for a missing value. */
describe('a number that was typed is never reported as missing', () => {
  const withNumbers = bodies.filter(({ body }) => Object.keys(numbersOf(body, 1)).length > 0)

  it('covers forms that have number fields', () => {
    expect(withNumbers.length).toBeGreaterThan(40)
  })

  it.each(withNumbers)('for $id', ({ body }) => {
    for (const value of outOfRange) {
      const numbers = numbersOf(body, value)
      const issues = z.safeParse(body, numbers).error?.issues ?? []
      const about = issues.filter(({ path }) => numbers[String(path[0])] !== undefined && path.length === 1)
      expect(about.map(({ message }) => message)).not.toContain(messages.required.text)
      expect(about.map(({ message }) => message)).not.toContain(messages.priceRequired.text)
    }
  })

  it.each([
    [money, 1e15, messages.numberTooLarge.text],
    [price, 1e15, messages.numberTooLarge.text],
    [price, undefined, messages.priceRequired.text],
    [moneyNotNegative, -5, messages.notAnAmount.text],
  ])('case %# shows its own message', (schema, value, reason) => {
    expect(messageOf(schema, value)).toBe(reason)
  })
})

describe('every problem that a schema finds has a reason with the same sentence', () => {
  it.each(bodies)('$id', ({ body }) => {
    for (const value of [...wrongBodies(body), ...outOfRange.map((number) => numbersOf(body, number))]) {
      const error = z.safeParse(body, value).error
      const sentences = error?.issues.map(({ message }) => message) ?? []
      expect((error ? issuesOf(error) : []).map(({ reason }) => reason.text)).toEqual(sentences)
    }
  })
})
