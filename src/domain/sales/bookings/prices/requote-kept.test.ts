import { describe, expect, it } from 'vitest'
import type { DiscountsInForce } from '#domain/sales/discounts/discount.ts'
import type { QuoteStep } from './quote-step.ts'
import { type KeptItem, requoteKept } from './requote-kept.ts'

const price = 850

const siblings: DiscountsInForce = {
  automatic: [
    {
      kind: 'multiAttendee',
      id: 'siblings',
      activityGroupIds: ['judo'],
      across: false,
      off: { unit: 'percentage', value: 10 },
    },
  ],
  code: null,
}

const booked = (id: string, bornOn: string, sessionIds: readonly string[], byCredits = 0): KeptItem => {
  const paid: QuoteStep = {
    kind: 'pass',
    passId: 'flexi',
    name: 'Flexi pass',
    price,
    count: byCredits,
    amount: -price * byCredits,
    sessionIds: sessionIds.slice(0, byCredits),
  }
  const { length: count } = sessionIds
  return {
    id,
    activityGroupId: 'judo',
    attendee: { id, bornOn },
    sessionIds,
    takesDiscounts: true,
    steps: [{ kind: 'sessions', price, count, amount: price * count }, ...(byCredits === 0 ? [] : [paid])],
  }
}

describe('pricing a booking again that credits paid in part', () => {
  const [elder, younger] = ['2016-01-01', '2019-01-01']

  it.each<[string, KeptItem[], number[]]>([
    [
      'a brother whose places are paid by credits is still the dearest',
      [booked('ada', elder, ['mon', 'tue'], 2), booked('ben', younger, ['mon', 'tue'], 1)],
      [0, 765],
    ],
    [
      'also when one date of each is cancelled',
      [booked('ada', elder, ['mon'], 1), booked('ben', younger, ['mon'])],
      [0, 765],
    ],
    [
      'nothing comes off what credits pay',
      [booked('ada', elder, ['mon', 'tue']), booked('ben', younger, ['mon'], 1)],
      [1_700, 0],
    ],
  ])('gives the right amounts: %s', (_, items, amounts) => {
    expect(requoteKept(items, siblings).map(({ amount }) => amount)).toEqual(amounts)
  })
})
