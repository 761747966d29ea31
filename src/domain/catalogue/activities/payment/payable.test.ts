import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPayable, type Purchase, unpayableIn, unpayablePasses } from './payable.ts'
import { type PaymentMethodKind, paymentMethodKinds } from './payment-method-kinds.ts'

const once = { _id: 'once', type: 'single', price: 1_000 } as const
const free = { _id: 'free', type: 'single', price: 0 } as const
const term = { _id: 'term', type: 'all', price: 9_000 } as const
const monthly = { _id: 'monthly', type: 'subscription', price: 0 } as const
const lunch = { _id: 'lunch', price: 450 }
const water = { _id: 'water', price: 0 }
const all = { tickets: [once, free, term, monthly], addOns: [lunch, water] }

type Accepted = readonly PaymentMethodKind[] | null

const idsOf = (things: readonly { readonly _id: string }[]) => things.map(({ _id }) => _id)

describe('what no payment method can pay for', () => {
  it.each<[string, readonly PaymentMethodKind[], Accepted, string[]]>([
    ['everything with a price if no method is on', [], null, ['once', 'term', 'monthly', 'lunch']],
    ['nothing if cards are on', ['card'], null, []],
    ['subscriptions if only cash is on', ['cash'], null, ['monthly']],
    ['subscriptions if only paying later is on', ['payLater'], null, ['monthly']],
    [
      'everything if the activity refuses the methods that are on',
      ['cash'],
      ['card'],
      idsOf([once, term, monthly, lunch]),
    ],
    ['subscriptions if the activity refuses cards', ['card', 'cash'], ['cash'], ['monthly']],
    ['everything if the activity accepts no method', ['card'], [], ['once', 'term', 'monthly', 'lunch']],
  ])('is %s', (_case, taken, paymentMethods, expected) => {
    const { tickets, addOns } = unpayableIn({ ...all, paymentMethods }, taken)
    expect([...idsOf(tickets), ...idsOf(addOns)]).toEqual(expected)
  })

  it('never includes a free activity', () => {
    const nothing = { tickets: [], addOns: [] }
    expect(unpayableIn({ tickets: [free], addOns: [water], paymentMethods: null }, [])).toEqual(nothing)
  })

  it.each<[string, readonly PaymentMethodKind[], number[], boolean]>([
    ['is sold for nothing', [], [0], true],
    ['has one option with a price', [], [0, 5_000], false],
    ['can be paid in cash', ['cash'], [5_000], true],
    ['could only be paid later', ['payLater'], [5_000], false],
  ])('depends on the pass’s own prices: a pass that %s', (_case, taken, prices, payable) => {
    const pass = { purchaseOptions: prices.map((price) => ({ price })) }
    expect(unpayablePasses([pass], taken)).toEqual(payable ? [] : [pass])
  })

  it('never shrinks what is payable when a method is added', () => {
    const kinds = fc.subarray([...paymentMethodKinds])
    const purchases = fc.constantFrom<Purchase>('booking', 'subscription', 'pass')
    fc.assert(
      fc.property(purchases, kinds, kinds, fc.option(kinds), (purchase, taken, more, paymentMethods) => {
        const activity = { paymentMethods }
        if (!isPayable(purchase, taken, activity)) return
        expect(isPayable(purchase, [...taken, ...more], activity)).toBe(true)
      }),
    )
  })
})
