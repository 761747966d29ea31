import { describe, expect, it } from 'vitest'
import { type PlaceChange, placeDeeds } from './place-deeds.ts'
import { attendeesOfDeeds, type HeldItem } from './place-story.ts'

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

/** Who each was done for, newest first. */
const whose = (
  rows: readonly PlaceChange[],
  items: readonly HeldItem[],
  changes: Parameters<typeof attendeesOfDeeds>[2] = [],
) => {
  const deeds = placeDeeds(rows)
  const found = attendeesOfDeeds(deeds, items, changes)
  return deeds.map((deed) => found.get(deed.row.id))
}

describe('what was done to places', () => {
  it('is one deed where somebody is moved, and says from where to where', () => {
    expect(placeDeeds(moved('5', 'mon', 'tue'))).toMatchObject([{ people: 1, from: ['mon'], to: ['tue'] }])
  })

  it('is one deed for several people at once, whatever order their sessions are kept in', () => {
    const rows = [
      row('2', { at: '1', sessionIds: ['mon', 'tue'] }),
      row('1', { at: '1', sessionIds: ['tue', 'mon'] }),
    ]
    expect(placeDeeds(rows)).toMatchObject([{ people: 2, from: [] }])
  })

  it('counts the people of a hold, which is one row for all of them', () => {
    expect(placeDeeds([row('1', { act: 'held', places: 3 })])).toMatchObject([{ people: 3 }])
  })

  it('stays two where sessions were added at one time and taken away at another', () => {
    const rows = [
      row('4', { act: 'moved', places: 1 }),
      row('3', { act: 'moved', places: -1, sessionIds: ['tue'] }),
    ]
    expect(placeDeeds(rows)).toMatchObject([
      { to: ['mon'], from: [] },
      { to: [], from: ['tue'] },
    ])
  })
})

describe('for whom', () => {
  it('is told by the sessions they have', () => {
    const rows = [row('2', { sessionIds: ['mon', 'tue'] }), row('1', {})]
    expect(whose(rows, [item('Mia', ['mon']), item('Leo', ['tue', 'mon'])])).toEqual([['Leo'], ['Mia']])
  })

  it('follows a move back to what was booked at first', () => {
    const rows = [...moved('5', 'mon', 'thu'), row('2', { sessionIds: ['tue'] }), row('1', {})]
    expect(whose(rows, [item('Mia', ['thu']), item('Leo', ['tue'])])).toEqual([['Mia'], ['Leo'], ['Mia']])
  })

  it('is nobody rather than the wrong child', () => {
    const rows = [...moved('5', 'mon', 'tue'), row('1', {})]
    const both = [item('Mia', ['mon', 'tue']), item('Leo', ['mon', 'tue'])]
    expect(whose(rows, both)[0]).toEqual([])
  })

  it('is who the team named, where two could have been moved', () => {
    const both = [item('Mia', ['tue', 'wed']), item('Leo', ['tue', 'thu'])]
    const changes = [{ id: '5c', at: '5', from: 'Leo', to: 'Leo' }]
    expect(whose(moved('5', 'mon', 'tue'), both, changes)).toEqual([['Leo']])
  })

  it('was another before the place was given away', () => {
    const rows = [row('1', {})]
    expect(whose(rows, [item('Leo', ['mon'])], [{ id: '5', at: '5', from: 'Mia', to: 'Leo' }])).toEqual([
      ['Mia'],
    ])
  })

  it('of what was cancelled is whose it was', () => {
    const rows = [
      row('9', { act: 'released', places: -1, sessionIds: ['tue'] }),
      row('1', { at: '1', sessionIds: ['mon', 'tue'] }),
      row('0', { at: '1', sessionIds: ['mon', 'tue'] }),
    ]
    const items = [item('Mia', ['mon', 'tue'], { cancelled: ['tue'] }), item('Leo', ['mon', 'tue'])]
    expect(whose(rows, items)).toEqual([['Mia'], ['Mia', 'Leo']])
  })

  it('of one date is nobody, where two gave it back at different times', () => {
    const rows = [released('9', 'mon'), released('8', 'mon'), released('7', 'tue')]
    const items = [
      item('Mia', ['mon'], { cancelled: ['mon'] }),
      item('Leo', ['mon', 'tue'], { cancelled: ['mon', 'tue'] }),
    ]
    expect(whose(rows, items)).toEqual([[], [], ['Leo']])
  })

  it('of a move is nobody, where it may have been a part of what a sibling has', () => {
    expect(whose(moved('5', 'mon', 'tue'), [item('Mia', ['tue']), item('Leo', ['tue', 'wed'])])).toEqual([[]])
  })

  it('of what was taken out of the cart is not who has such a place now', () => {
    const rows = [
      row('4', {}),
      released('3', 'mon'),
      row('2', { act: 'held', places: 1 }),
      row('1', { act: 'held', places: 1 }),
    ]
    expect(whose(rows, [item('Mia', ['mon'])])).toEqual([['Mia'], [], [], []])
  })

  it('is nobody where one of them is not known', () => {
    const rows = [
      row('2', { act: 'held', places: 2 }),
      row('1', { act: 'held', sessionIds: ['tue'], places: 1 }),
    ]
    expect(whose(rows, [item('Mia', ['mon']), item(null, ['mon']), item('Leo', ['tue'])])).toEqual([
      [],
      ['Leo'],
    ])
  })

  it('is not a sibling where somebody has two, and was given one of them', () => {
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
  ])('a day is %s in the change that gives the place to another', (_, rows, days, names) => {
    const changed = { id: '5c', at: '5', from: 'mia', to: 'leo' }
    expect(whose(rows, [item('leo', days)], [changed])).toEqual([names])
  })
})
