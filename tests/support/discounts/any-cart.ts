import * as fc from 'fast-check'
import type {
  AutomaticDiscount,
  CodeDiscount,
  DiscountLine,
  DiscountsInForce,
  Off,
  OffSessions,
} from '#domain/sales/discounts/discount.ts'

/*
 * Few activities, few attendees and small numbers, so that rules overlap, conditions are only just met or missed, sums
 * are equal and pennies don't divide evenly.
 */

const activities = ['ballet', 'chess', 'judo', 'swimming']
const born = { ada: '2014-03-01', ben: '2016-05-01', cleo: '2016-05-01', dev: null }

const anyAttendee: fc.Arbitrary<DiscountLine['attendee']> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .constantFrom('ada' as const, 'ben' as const, 'cleo' as const, 'dev' as const)
      .map((id) => ({ id, bornOn: born[id] })),
  },
  { weight: 1, arbitrary: fc.constant(null) },
)

const anyAmount = fc.oneof(
  fc.constantFrom(0, 1, 1_000, 1_200, 3_333),
  fc.integer({ min: 0, max: 20 }),
  fc.integer({ min: 0, max: 20_000 }),
)

export const anyLine: fc.Arbitrary<Omit<DiscountLine, 'id'>> = fc.record({
  activityGroupId: fc.constantFrom(...activities),
  attendee: anyAttendee,
  sessionIds: fc
    .integer({ min: 1, max: 6 })
    .map((count) => Array.from({ length: count }, (_, index) => `session ${index}`)),
  amount: anyAmount,
  paidByCredits: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: anyAmount }),
})

const amountOff = fc.record({
  unit: fc.constant('fixedAmount' as const),
  value: fc.oneof(fc.constantFrom(0, 1, 500, 1_000), fc.integer({ min: 0, max: 5_000 })),
})
const percentageOff = fc.record({
  unit: fc.constant('percentage' as const),
  value: fc.oneof(
    fc.constantFrom(0, 10, 50, 100, 12.5, 33.33),
    fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  ),
})
const perSessionOff = fc.record({
  unit: fc.constant('amountPerSession' as const),
  value: fc.oneof(fc.constantFrom(1, 100, 250), fc.integer({ min: 0, max: 1_000 })),
})
const anyOff: fc.Arbitrary<Off> = fc.oneof(amountOff, percentageOff)
const anySessionsOff: fc.Arbitrary<OffSessions> = fc.oneof(amountOff, percentageOff, perSessionOff)

const conditionsOf = <Sort>(off: fc.Arbitrary<Sort>, most: number) =>
  fc.uniqueArray(fc.record({ minimum: fc.integer({ min: 2, max: most }), off }), {
    selector: ({ minimum }) => minimum,
    minLength: 1,
    maxLength: 4,
  })

const someActivities = fc.shuffledSubarray(activities, { minLength: 1 })

const anyAutomatic: fc.Arbitrary<AutomaticDiscount> = fc.oneof(
  fc.record({
    kind: fc.constant('multiActivity' as const),
    id: fc.constant(''),
    activityGroupIds: someActivities,
    conditions: conditionsOf(anyOff, 4),
  }),
  fc.record({
    kind: fc.constant('multiSession' as const),
    id: fc.constant(''),
    activityGroupIds: someActivities,
    across: fc.boolean(),
    conditions: conditionsOf(anySessionsOff, 16),
  }),
  fc.record({
    kind: fc.constant('multiAttendee' as const),
    id: fc.constant(''),
    activityGroupIds: someActivities,
    across: fc.boolean(),
    off: anyOff,
  }),
)

const anyCode: fc.Arbitrary<CodeDiscount> = fc.record({
  kind: fc.constant('code' as const),
  id: fc.constant('code'),
  code: fc.constant('SUMMER'),
  activityGroupIds: fc.option(someActivities),
  minimumTotal: fc.oneof(fc.constant(0), anyAmount),
  off: anyOff,
  maximum: fc.option(fc.integer({ min: 1, max: 2_000 })),
})

/** Generates any number and mixture of rules, even more than the settings allow together. */
export const anyDiscounts: fc.Arbitrary<DiscountsInForce> = fc.record({
  automatic: fc
    .array(anyAutomatic, { maxLength: 4 })
    .map((rules) => rules.map((rule, index) => ({ ...rule, id: `rule ${index}` }))),
  code: fc.option(anyCode),
})

export interface AnyCart {
  readonly lines: readonly DiscountLine[]
  readonly discounts: DiscountsInForce
}

export const anyCart: fc.Arbitrary<AnyCart> = fc.record({
  lines: fc
    .array(anyLine, { maxLength: 8 })
    .map((lines) => lines.map((line, index) => ({ ...line, id: `line ${index}` }))),
  discounts: anyDiscounts,
})
