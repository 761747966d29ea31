import { expect, test } from 'vitest'
import type { Guard } from '#server/drill.ts'
import { retryAtOnce } from '#tests/support/eager-retries.ts'
import {
  diesBeginning,
  diesSettling,
  type End,
  fortyClicks,
  lostAnswer,
  paidOnce,
  repeatedEvents,
  reorderedEvents,
  silentWhenRead,
} from '#tests/support/money-faults.ts'
import { openTill, type Till } from '#tests/support/payments.ts'

retryAtOnce()

/**
 * The controls, one for each kind of fault. With its guard off, a case from payments-faults.test.ts ends wrong. The
 * controls for forged events and changed amounts are in payments-forged.test.ts, those for refunds in
 * payments-refunds.test.ts.
 */
const controls: readonly [string, Guard, object, (till: Till) => Promise<End>][] = [
  [
    'events that come again',
    'seenEvents',
    { ...paidOnce, worked: 2 },
    (till) => repeatedEvents(till, 5, false),
  ],
  [
    'events in another order',
    'catchUp',
    { ...paidOnce, credit: 1_500 },
    (till) => reorderedEvents(till, [2, 0, 1], 1),
  ],
  ['no event, and no answer on the return', 'sweep', paidOnce, (till) => silentWhenRead(till, 429)],
  [
    'an answer that was dropped',
    'storedKeys',
    paidOnce,
    (till) => lostAnswer(till, { answer: 'cut', when: 'after', times: 3 }),
  ],
  ['500', 'lookUp', paidOnce, (till) => lostAnswer(till, { answer: 500, when: 'after', times: 1 })],
  ['429', 'storedKeys', paidOnce, (till) => lostAnswer(till, { answer: 429, when: 'after', times: 1 })],
  ['a death after the call', 'storedKeys', paidOnce, (till) => diesBeginning(till, 'after-provider-call')],
  ['a death at an event', 'doneLast', paidOnce, (till) => diesSettling(till, 'event-taken')],
  ['forty clicks', 'openPayment', { ...paidOnce, payments: 1 }, (till) => fortyClicks(till, () => undefined)],
]

const openTillWithout = async (...guards: readonly Guard[]) => {
  const till = await openTill()
  till.copy.drill.without = guards
  return till
}

test.each(controls)('%s: ends right, and ends wrong without %s', async (_kind, guard, right, happens) => {
  await using guarded = await openTill()
  expect(await happens(guarded)).toEqual(right)
  await using unguarded = await openTillWithout(guard)
  expect(await happens(unguarded)).not.toEqual(right)
})

test('two events about one payment: ends right, and without forwardOnly only the database refuses the second', async () => {
  await using till = await openTillWithout('forwardOnly')
  const twice = repeatedEvents(till, 1, false)
  await expect(twice).rejects.toMatchObject({ cause: { constraint: 'credit_lots_payment' } })
})
