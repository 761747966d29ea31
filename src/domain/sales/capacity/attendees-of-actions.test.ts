import { describe, expect, it } from 'vitest'
import { attendeesOfActions, type HeldItem } from './attendees-of-actions.ts'
import { type PlaceChange, placeActions } from './place-actions.ts'

const row = (id: string, changes: Partial<PlaceChange>): PlaceChange => ({
  id,
  at: id,
  act: 'booked',
  ticketId: 'day',
  sessionIds: ['mon'],
  places: 0,
  ...changes,
})

const item = (
  attendeeId: string | null,
  sessionIds: string[],
  changes: Partial<HeldItem> = {},
): HeldItem => ({
  attendeeId,
  ticketId: 'day',
  sessionIds,
  cancelled: [],
  ...changes,
})

const moved = (id: string, from: string, to: string) => [
  row(`${id}b`, { at: id, act: 'moved', sessionIds: [to], places: 1 }),
  row(`${id}a`, { at: id, act: 'moved', sessionIds: [from], places: -1 }),
]

const released = (id: string, day: string) => row(id, { act: 'released', places: -1, sessionIds: [day] })

/** Returns the people of each action, newest first. */
const whose = (
  rows: readonly PlaceChange[],
  items: readonly HeldItem[],
  changes: Parameters<typeof attendeesOfActions>[2] = [],
) => {
  const actions = placeActions(rows)
  const found = attendeesOfActions(actions, items, changes)
  return actions.map((action) => found.get(action.row.id))
}

describe('actions on places', () => {
  it('are one action for a move, with the old and the new sessions', () => {
    expect(placeActions(moved('5', 'mon', 'tue'))).toMatchObject([{ people: 1, from: ['mon'], to: ['tue'] }])
  })

  it('are one action for several people at the same time, in any order of their sessions', () => {
    const rows = [
      row('2', { at: '1', sessionIds: ['mon', 'tue'] }),
      row('1', { at: '1', sessionIds: ['tue', 'mon'] }),
    ]
    expect(placeActions(rows)).toMatchObject([{ people: 2, from: [] }])
  })

  it('count the people of a hold, which is one row for all of them', () => {
    expect(placeActions([row('1', { act: 'held', places: 3 })])).toMatchObject([{ people: 3 }])
  })

  it('stay two actions if sessions were added and removed at different times', () => {
    const rows = [
      row('4', { act: 'moved', places: 1 }),
      row('3', { act: 'moved', places: -1, sessionIds: ['tue'] }),
    ]
    expect(placeActions(rows)).toMatchObject([
      { to: ['mon'], from: [] },
      { to: [], from: ['tue'] },
    ])
  })
})

describe('the people of an action', () => {
  it('are found by their sessions', () => {
    const rows = [row('2', { sessionIds: ['mon', 'tue'] }), row('1', {})]
    expect(whose(rows, [item('Mia', ['mon']), item('Leo', ['tue', 'mon'])])).toEqual([['Leo'], ['Mia']])
  })

  it('are traced back through a move to what was booked first', () => {
    const rows = [...moved('5', 'mon', 'thu'), row('2', { sessionIds: ['tue'] }), row('1', {})]
    expect(whose(rows, [item('Mia', ['thu']), item('Leo', ['tue'])])).toEqual([['Mia'], ['Leo'], ['Mia']])
  })

  it('are left empty rather than naming the wrong child', () => {
    const rows = [...moved('5', 'mon', 'tue'), row('1', {})]
    const both = [item('Mia', ['mon', 'tue']), item('Leo', ['mon', 'tue'])]
    expect(whose(rows, both)[0]).toEqual([])
  })

  it('are the attendee that the team chose, if two could have been moved', () => {
    const both = [item('Mia', ['tue', 'wed']), item('Leo', ['tue', 'thu'])]
    const changes = [{ id: '5c', at: '5', from: 'Leo', to: 'Leo' }]
    expect(whose(moved('5', 'mon', 'tue'), both, changes)).toEqual([['Leo']])
  })

  it('are the earlier attendee before the place was given to another', () => {
    const rows = [row('1', {})]
    expect(whose(rows, [item('Leo', ['mon'])], [{ id: '5', at: '5', from: 'Mia', to: 'Leo' }])).toEqual([
      ['Mia'],
    ])
  })

  it('are the attendees of cancelled sessions', () => {
    const rows = [
      row('9', { act: 'released', places: -1, sessionIds: ['tue'] }),
      row('1', { at: '1', sessionIds: ['mon', 'tue'] }),
      row('0', { at: '1', sessionIds: ['mon', 'tue'] }),
    ]
    const items = [item('Mia', ['mon', 'tue'], { cancelled: ['tue'] }), item('Leo', ['mon', 'tue'])]
    expect(whose(rows, items)).toEqual([['Mia'], ['Mia', 'Leo']])
  })

  it('are left empty for one date that two attendees released at different times', () => {
    const rows = [released('9', 'mon'), released('8', 'mon'), released('7', 'tue')]
    const items = [
      item('Mia', ['mon'], { cancelled: ['mon'] }),
      item('Leo', ['mon', 'tue'], { cancelled: ['mon', 'tue'] }),
    ]
    expect(whose(rows, items)).toEqual([[], [], ['Leo']])
  })

  it('are left empty for a move that may be part of a sibling’s sessions', () => {
    expect(whose(moved('5', 'mon', 'tue'), [item('Mia', ['tue']), item('Leo', ['tue', 'wed'])])).toEqual([[]])
  })

  it('don’t include the current attendee of a place that was removed from the cart before', () => {
    const rows = [
      row('4', {}),
      released('3', 'mon'),
      row('2', { act: 'held', places: 1 }),
      row('1', { act: 'held', places: 1 }),
    ]
    expect(whose(rows, [item('Mia', ['mon'])])).toEqual([['Mia'], [], [], []])
  })

  it('are left empty if one of them isn’t known', () => {
    const rows = [
      row('2', { act: 'held', places: 2 }),
      row('1', { act: 'held', sessionIds: ['tue'], places: 1 }),
    ]
    expect(whose(rows, [item('Mia', ['mon']), item(null, ['mon']), item('Leo', ['tue'])])).toEqual([
      [],
      ['Leo'],
    ])
  })

  it('don’t name a sibling if an attendee has two places and was given one of them', () => {
    const rows = [row('2', { act: 'held', places: 1 }), row('1', { act: 'held', places: 1 })]
    const items = [item('Mia', ['mon']), item('Mia', ['tue']), item('Leo', ['mon'])]
    const given = [{ id: '5', at: '5', from: 'Zoe', to: 'Mia' }]
    expect(whose(rows, items, given)).toEqual([[], []])
  })

  it.each([
    [
      'added',
      [row('5b', { at: '5', act: 'moved', sessionIds: ['tue'], places: 1 })],
      ['mon', 'tue'],
      ['leo'],
    ],
    ['taken away', [row('5a', { at: '5', act: 'moved', sessionIds: ['tue'], places: -1 })], ['mon'], ['mia']],
    ['moved', moved('5', 'tue', 'wed'), ['mon', 'wed'], []],
  ])(
    'are right if a day is %s in the change that gives the place to another attendee',
    (_, rows, days, names) => {
      const changed = { id: '5c', at: '5', from: 'mia', to: 'leo' }
      expect(whose(rows, [item('leo', days)], [changed])).toEqual([names])
    },
  )
})
