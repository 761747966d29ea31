import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Operation } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import { unique } from '#contract/unique.ts'
import { chanceFrom } from '#tests/support/chance.ts'
import { schemasIn } from '#tests/support/schemas-in.ts'
import { valueFor } from '#tests/support/value-for.ts'

/** Lists that may contain an entry twice, with the reason why this does no harm. */
const mayRepeat: Readonly<Record<string, string>> = {
  'body.lines': 'each line of a cart holds its own places',
  'body.groups': 'each group of a booking takes its own places',
  'body.groups[].items': 'each item of a booking takes its own places',
  'body.ids': 'an order that doesn’t list each id once counts as outdated',
  'body.sessions': 'the second copy of a session is refused as gone, at its row',
  'body.tickets': 'the second copy of a ticket is refused as gone, at its row',
  'body.addOns': 'the second copy of an add-on is refused as gone, at its row',
  'body.fieldOptions': 'the second copy of an option is refused as unknown, at its row',
  'body.ticks': 'a phone sends the same tick until it gets an answer; we store it once',
  'body.paymentSchedule.schedule': 'a second payment on a date is refused at its row',
  'body.rules': 'a second rule for a window is refused at its row',
  'body.multiActivityConditions': 'a second condition for a number is refused at its row',
  'body.multiSessionConditions': 'a second condition for a number is refused at its row',
  'body.rules[].config.refundMethods': 'only checked for a method',
  'body.paymentMethods': 'only checked for a method',
  'body.confirmed': 'only checked for a warning',
  'query.filters.status': 'only checked for a status',
  'query.filters.fields{}': 'only checked for an option',
  'query.fields{}': 'only checked for an option',
}

/** In a cart, `addOns` are ids that cost money; in an activity, they are rows with their own rule. */
const isRow = (id: string, path: string) => path !== 'body.addOns' || id.startsWith('activityGroups.')

const listsOf = ({ id, query, body }: Operation) =>
  [...schemasIn(query, 'query'), ...schemasIn(body, 'body')].flatMap(({ path, schema }) =>
    schema instanceof z.ZodArray ? [{ id, path, list: schema }] : [],
  )

const sortedOut = operations.flatMap(listsOf)

/**
 * Says whether an entry is refused twice but accepted once. Tries often, because not every generated entry is valid.
 */
const refusesRepeats = (list: z.ZodArray): boolean => {
  const chance = chanceFrom(1)
  const making = { chance, id: () => crypto.randomUUID() }
  for (let tries = 0; tries < 200; tries += 1) {
    const entry = valueFor(list.element, making)
    // Null is someone without a name yet, and may repeat.
    if (entry === null || !list.safeParse([entry]).success) continue
    return !list.safeParse([entry, entry]).success
  }
  throw new Error('no entry was good')
}

test('the contract has lists of every kind', () => {
  expect(sortedOut.length).toBeGreaterThan(80)
})

test.each(sortedOut.map((one) => [one.id, one.path, one] as const))(
  '%s refuses a repeated entry in %s, or says why it may repeat',
  (_id, _path, { id, path, list }) => {
    const excused = path in mayRepeat && isRow(id, path)
    expect(refusesRepeats(list)).toBe(!excused)
  },
)

test('every exception is still needed', () => {
  const used = new Set(sortedOut.map(({ path }) => path))
  expect(Object.keys(mayRepeat).filter((path) => !used.has(path))).toEqual([])
})

test('finds a list that isn’t checked', () => {
  expect(refusesRepeats(z.array(z.uuid()))).toBe(false)
  expect(refusesRepeats(z.array(z.uuid()).check(unique()))).toBe(true)
})
