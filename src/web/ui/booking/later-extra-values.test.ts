import { expect, test } from 'vitest'
import { checkLaterExtra, type LaterExtra, laterExtraAtFirst, laterExtraIn } from './later-extra-values.ts'

const dates = (...ids: readonly string[]) =>
  ids.map((_id) => ({ _id, date: { start: '2026-12-22T09:00:00Z' } }))

const extra = (...items: LaterExtra['items']): LaterExtra => ({
  _id: 'lunch',
  name: 'Lunch',
  about: '£4.50 a date',
  price: 450,
  items,
})
const poppy = { _id: 'poppy', who: 'Poppy', dates: dates('tue', 'wed') }
const arthur = { _id: 'arthur', who: 'Arthur', dates: dates('wed') }

test.each<[string, readonly LaterExtra[], readonly string[]]>([
  ['nothing on offer', [], []],
  ['the only date of the only child', [extra(arthur)], ['arthur wed']],
  ['no date, if there are several', [extra(poppy)], []],
  ['no date, if several children can have it', [extra(arthur, { ...arthur, _id: 'ivy' })], []],
])('chooses at first: %s', (_name, extras, places) => {
  expect(laterExtraAtFirst(extras).places).toEqual(places)
})

test('adds an add-on for several children in a single change, each on their own dates', () => {
  const values = { extra: 'lunch', places: ['poppy tue', 'arthur wed', 'poppy wed'] }
  expect(laterExtraIn([extra(poppy, arthur)], values)).toEqual({
    items: [
      { item: 'poppy', activities: ['tue', 'wed'] },
      { item: 'arthur', activities: ['wed'] },
    ],
    price: 1_350,
  })
})

test('leaves out items no longer offered, and requires at least one date', () => {
  const extras = [extra(poppy)]
  const gone = { extra: 'lunch', places: ['arthur wed'] }
  expect(laterExtraIn(extras, gone)).toEqual({ items: [], price: 0 })
  expect(checkLaterExtra(extras, gone)).toEqual({ places: 'Choose at least one date.' })
  expect(checkLaterExtra(extras, { extra: 'lunch', places: ['poppy tue'] })).toEqual({})
})
