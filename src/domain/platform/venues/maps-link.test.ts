import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '#tests/support/any-text.ts'
import { mapsLink } from './maps-link.ts'
import { noAddress } from './venue.ts'

const asked = (link: string | null) => new URL(link ?? '').searchParams.get('query')

describe('mapsLink', () => {
  it.each([
    [
      { address1: '1 Mill Lane', city: 'Brook', postalCode: 'BR1 2AB' },
      undefined,
      '1 Mill Lane, Brook, BR1 2AB, United Kingdom',
    ],
    [{ city: 'Austin', state: 'TX', postalCode: '78701' }, 'US', 'Austin, TX, 78701, United States'],
    [{ address1: ' Hall & Co / 2? ', city: '' }, 'GB', 'Hall & Co / 2?, United Kingdom'],
    [{ city: 'Oz' }, 'ZZ', 'Oz, ZZ'],
  ])('searches for %j in %s', (address, country, query) => {
    const link = mapsLink({ ...noAddress, ...address }, country)
    expect(link).toMatch(/^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=/u)
    expect(asked(link)).toBe(query)
  })

  it('is null for an empty address', () => {
    expect(mapsLink(noAddress)).toBeNull()
    expect(mapsLink({ ...noAddress, city: '  ' }, 'US')).toBeNull()
  })

  it('stays on the map’s own site and keeps every word, for any text', () => {
    const line = anyText({ minLength: 1 }).filter((text) => text.trim() !== '')
    fc.assert(
      fc.property(line, line, (address1, city) => {
        const link = mapsLink({ ...noAddress, address1, city })
        expect(new URL(link ?? '').origin).toBe('https://www.google.com')
        expect(asked(link)).toContain(city.trim().toWellFormed())
      }),
    )
  })
})
