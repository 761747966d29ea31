import { describe, expect, it } from 'vitest'
import { messages } from '#domain/messages.ts'
import { statesOf } from './states-of.ts'
import { venueIssues, venueSentence } from './venue-issues.ts'
import { noAddress } from './venue.ts'

const issuesOf = (country: string, address: Partial<typeof noAddress> = {}, name = 'Brook Hall') =>
  venueIssues({ name, address: { ...noAddress, ...address } }, country)

describe('a venue', () => {
  it('only needs a name', () => {
    expect(issuesOf('GB')).toEqual([])
    for (const name of ['', '   '])
      expect(issuesOf('GB', {}, name)).toEqual([{ path: 'name', reason: messages.required }])
  })

  it('shows the sub-form’s sentence only when the name is missing', () => {
    expect(venueSentence(issuesOf('US', { postalCode: 'x' }, ''))).toBe(messages.checkRequiredFields)
    expect(venueSentence(issuesOf('US', { postalCode: 'x' }))).toBe(messages.checkFields)
  })

  it.each([
    ['US', '94103', undefined],
    ['US', '94103-1234', undefined],
    ['US', ' 94103 ', undefined],
    ['US', '', undefined],
    ['US', '9410', messages.notAZip],
    ['US', '941031', messages.notAZip],
    ['US', '94103-123', messages.notAZip],
    ['US', '94103 1234', messages.notAZip],
    ['US', 'SW1A 1AA', messages.notAZip],
    ['US', '٩٤١٠٣', messages.notAZip],
    ['AU', '2000', undefined],
    ['AU', '0800', undefined],
    ['AU', '', undefined],
    ['AU', '200', messages.notAPostalCode],
    ['AU', '20000', messages.notAPostalCode],
    ['AU', 'NSW 2000', messages.notAPostalCode],
    ['GB', 'SW1A 1AA', undefined],
    ['GB', 'anything goes', undefined],
    ['DE', '10115', undefined],
  ])('in %s with the postal code %j: %s', (country, postalCode, reason) => {
    expect(issuesOf(country, { postalCode })).toEqual(
      reason === undefined ? [] : [{ path: 'address.postalCode', reason }],
    )
  })

  it.each([
    ['US', 'CA', true],
    ['US', 'DC', true],
    ['US', '', true],
    ['US', 'California', false],
    ['US', 'NSW', false],
    ['AU', 'NSW', true],
    ['AU', 'CA', false],
    ['GB', 'Kent', true],
    ['CA', 'Ontario', true],
    ['toString', 'x', true],
  ])('in %s with the state %j is accepted: %s', (country, state, fine) => {
    expect(issuesOf(country, { state })).toEqual(
      fine ? [] : [{ path: 'address.state', reason: messages.stateNotListed }],
    )
  })
})

describe('the lists of states', () => {
  it('exist only for the United States and Australia', () => {
    expect(statesOf('US')).toHaveLength(52)
    expect(statesOf('AU')).toHaveLength(8)
    for (const country of ['GB', 'IE', 'CA', 'DE', 'NZ', 'constructor'])
      expect(statesOf(country)).toBeUndefined()
  })

  it('name each state once', () => {
    for (const country of ['US', 'AU']) {
      const states = statesOf(country) ?? []
      expect(new Set(states.map(({ code }) => code)).size).toBe(states.length)
      expect(states.every(({ code, name }) => /^[A-Z]{2,3}$/u.test(code) && /^[A-Z][a-z]/u.test(name))).toBe(
        true,
      )
    }
    expect(statesOf('US')).toContainEqual({ code: 'NY', name: 'New York' })
    expect(statesOf('AU')).toContainEqual({ code: 'ACT', name: 'Australian Capital Territory' })
  })
})
