import { expect, it } from 'vitest'
import { extrasToChoose } from './extras-values.ts'

const extra = (_id: string, canBePaid: boolean) => ({ _id, canBePaid })

it('offers add-ons that can be paid for, and others only to remove them', () => {
  const extras = [extra('lunch', true), extra('kit', false), extra('bus', false)]
  const addOns = [{ _id: 'bus', name: 'Bus', activities: [] }]
  expect(extrasToChoose({ addOns }, extras).map(({ _id }) => _id)).toEqual(['lunch', 'bus'])
})
