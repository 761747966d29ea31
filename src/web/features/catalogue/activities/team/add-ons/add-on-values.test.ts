import { messages } from '#domain/messages.ts'
import { describe, expect, it } from 'vitest'
import { addOnErrors, addOnOf, blankAddOn, valuesOfAddOn } from './add-on-values.ts'

const identity = { _id: 'temp_1', enabled: true }
const lunch = { ...blankAddOn, name: 'Lunch', price: 450 }

describe('the add-on dialog', () => {
  it.each([
    ['nothing wrong', lunch, {}],
    ['free', { ...lunch, price: 0 }, {}],
    ['no price', { ...lunch, price: null }, { price: messages.priceRequired.text }],
    ['not an amount', { ...lunch, price: Number.NaN }, { price: messages.notAnAmount.text }],
    ['negative', { ...lunch, price: -1 }, { price: messages.priceNegative.text }],
    ['no name', { ...lunch, name: '' }, { name: messages.required.text }],
    [
      'restricted to none',
      { ...lunch, restrictSessions: true },
      { sessionsCanBeUsedFor: messages.addOnSessionsMissing.text },
    ],
  ])('%s', (_name, values, expected) => {
    expect(addOnErrors(values, identity, [{ _id: 's1' }])).toEqual(expected)
  })

  it('restores its values from the list unchanged', () => {
    const values = { ...lunch, restrictSessions: true, sessionsCanBeUsedFor: ['s1'] }
    expect(valuesOfAddOn(addOnOf(values, identity))).toEqual(values)
  })

  it('drops the chosen sessions when the restriction is off', () => {
    expect(addOnOf({ ...lunch, sessionsCanBeUsedFor: ['s1'] }, identity).sessionsCanBeUsedFor).toEqual([])
  })
})
