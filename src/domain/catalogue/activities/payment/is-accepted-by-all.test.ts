import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Accepting, isAcceptedByAll } from './is-accepted-by-all.ts'
import { paymentMethodKinds } from './payment-method-kinds.ts'

const accepting = (...kinds: NonNullable<Accepting['paymentMethods']>): Accepting => ({
  paymentMethods: kinds,
})
const all: Accepting = { paymentMethods: null }

describe('the payment methods that every activity in a booking accepts', () => {
  it.each<[string, Accepting[], string[]]>([
    ['nothing has wishes', [], [...paymentMethodKinds]],
    ['one takes all', [all], [...paymentMethodKinds]],
    ['one takes two', [accepting('card', 'cash')], ['card', 'cash']],
    ['one takes all, one takes one', [all, accepting('cash')], ['cash']],
    ['what both take', [accepting('card', 'cash'), accepting('cash', 'payLater')], ['cash']],
    ['nothing in common', [accepting('card'), accepting('cash')], []],
    ['none at all', [accepting()], []],
  ])('%s', (_case, activities, accepted) => {
    expect(paymentMethodKinds.filter(isAcceptedByAll(activities))).toEqual(accepted)
  })

  it('never increase with another activity, and don’t depend on the order of activities', () => {
    const wishes = fc.record({
      paymentMethods: fc.option(fc.subarray([...paymentMethodKinds])),
    })
    fc.assert(
      fc.property(fc.array(wishes), wishes, (some, one) => {
        for (const kind of paymentMethodKinds) {
          const withOne = isAcceptedByAll([...some, one])(kind)
          expect(withOne && !isAcceptedByAll(some)(kind)).toBe(false)
          expect(isAcceptedByAll([one, ...some.toReversed()])(kind)).toBe(withOne)
        }
      }),
    )
  })
})
