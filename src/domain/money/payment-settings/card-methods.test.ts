import { describe, expect, it } from 'vitest'
import { countries } from '#domain/platform/clients/countries.ts'
import { canToggle, cardMethods, cardMethodsIn } from './card-methods.ts'

/** Copied from section 9 of the specification, independently of the code. */
const revolut = ['GB', 'IE', 'NO', 'ES', 'CY']
const klarna = [
  'US',
  'CA',
  'AT',
  'BE',
  'DE',
  'NL',
  'CH',
  'DK',
  'FI',
  'NO',
  'SE',
  'CZ',
  'FR',
  'GR',
  'IE',
  'IT',
].concat(['PL', 'PT', 'RO', 'ES', 'GB', 'AU', 'NZ'])

const everywhere = ['afterpay_clearpay', 'apple_pay', 'card', 'google_pay', 'link', 'pay_by_bank']

describe('the methods of the card provider’s page', () => {
  it.each([...new Set([...Object.keys(countries), ...revolut, ...klarna, 'JP', 'BR'])])(
    'match the specification in %s',
    (country) => {
      const expected = new Set([
        ...everywhere,
        ...(klarna.includes(country) ? ['klarna'] : []),
        ...(revolut.includes(country) ? ['revolut_pay'] : []),
      ])
      expect(cardMethodsIn(country)).toEqual(cardMethods.filter((method) => expected.has(method)))
    },
  )

  it('can all be switched except cards', () => {
    expect(cardMethods.filter((method) => !canToggle(method))).toEqual(['card'])
  })
})
