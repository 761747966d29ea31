import type { CartLine } from '#contract/sales/cart/cart.ts'
import { expect, it } from 'vitest'
import { otherPlace } from './other-place.ts'

const place = (_id: string, firstName?: string) => ({
  _id,
  status: 'pending' as const,
  ticket: { _id: 't', name: 'One day', type: 'single', timeDisplay: null } satisfies CartLine['ticket'],
  activities: [],
  attendee: firstName === undefined ? null : { _id: firstName, firstName, lastName: 'Sample' },
})

const namesOf = (lines: readonly ReturnType<typeof place>[], index: number) => {
  const line = lines[index]
  return line && lines.filter((other) => other !== line).map((other) => otherPlace(other, line, lines))
}

it('names the attendee of another place', () => {
  expect(namesOf([place('1', 'Mia'), place('2', 'Leo')], 0)).toEqual(['One day, for Leo'])
})

it('calls an unnamed place the other place', () => {
  expect(namesOf([place('1'), place('2')], 0)).toEqual(['The other place: One day'])
  expect(namesOf([place('1'), place('2')], 1)).toEqual(['The other place: One day'])
})

it('numbers several places as the cart lists them', () => {
  expect(namesOf([place('1'), place('2'), place('3')], 1)).toEqual(['Place 1: One day', 'Place 3: One day'])
  expect(namesOf([place('1'), place('2', 'Mia'), place('3')], 0)).toEqual([
    'One day, for Mia',
    'Place 3: One day',
  ])
})
