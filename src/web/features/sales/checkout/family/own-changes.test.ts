import type { Cart, CartLine } from '#contract/sales/cart/cart.ts'
import { expect, it } from 'vitest'
import { ownChanges } from './own-changes.ts'

const line = (addOns: CartLine['addOns'] = []): CartLine => ({
  _id: 'line',
  status: 'pending',
  activityGroup: { _id: 'camp', name: 'Camp' },
  ticket: { _id: 't', name: 'One day', type: 'single', timeDisplay: null },
  activities: [],
  attendee: null,
  addOns,
  steps: [],
  passedOver: [],
  amount: 1_200,
  subscription: null,
})
const lunch = { _id: 'lunch', name: 'Lunch', activities: ['mon'] }
const one = { code: null, passes: null, lines: [line()] }
type Changed = Pick<Cart, 'code' | 'passes' | 'lines'>

it.each<[string, Changed, Changed, { cart: boolean; offer: boolean }]>([
  ['nothing', one, one, { cart: true, offer: true }],
  ['an extra', one, { ...one, lines: [line([lunch])] }, { cart: true, offer: false }],
  [
    'the days of an extra',
    { ...one, lines: [line([lunch])] },
    { ...one, lines: [line([{ ...lunch, activities: ['mon', 'tue'] }])] },
    { cart: true, offer: false },
  ],
  [
    'the name of an extra, which is the organiser’s doing',
    { ...one, lines: [line([lunch])] },
    { ...one, lines: [line([{ ...lunch, name: 'Hot lunch' }])] },
    { cart: true, offer: true },
  ],
  [
    'whether credits pay',
    { ...one, passes: { use: true, credits: 1 } },
    { ...one, passes: { use: false, credits: 1 } },
    { cart: false, offer: false },
  ],
])("compares the customer's own changes: %s", (_, before, after, same) => {
  expect({
    cart: ownChanges(before, false) === ownChanges(after, false),
    offer: ownChanges(before, true) === ownChanges(after, true),
  }).toEqual(same)
})

it("doesn't count a line added to the cart in another window as seen", () => {
  expect(ownChanges({ ...one, lines: [line(), line()] }, false)).toBe(ownChanges(one, false))
})
