import { describe, expect, it } from 'vitest'
import { seenOf } from '#domain/attendance/registers/attendance.ts'
import type { TickAct } from '#domain/attendance/registers/tick-acts.ts'
import { placeGivenOn, type SessionOfPlace } from './place-given-on.ts'

const now = '2026-11-18T10:00:00Z'

const ticked = (...acts: readonly TickAct[]) =>
  seenOf(
    acts.map((act, index) => ({
      _id: `${index}`,
      item: 'item',
      act,
      at: `2026-11-18T09:0${index}:00Z`,
      by: 'Ann',
    })),
  )

const session = (id: string, endsAt: string, change: Partial<SessionOfPlace> = {}): SessionOfPlace => ({
  id,
  endsAt,
  isBooked: true,
  ...ticked(),
  keptBy: null,
  ...change,
})
const lastWeek = session('last week', '2026-11-11T11:00:00Z')
const justOver = session('just over', now)
const underWay = (...acts: readonly TickAct[]) =>
  session('under way', '2026-11-18T11:00:00Z', ticked(...acts))
const nextWeek = session('next week', '2026-11-25T11:00:00Z')

describe('giving a place to another attendee', () => {
  it('leaves past sessions with the first attendee, and moves all coming sessions', () => {
    expect(placeGivenOn([lastWeek, justOver, nextWeek], now, 'leo')).toEqual({
      staying: ['last week', 'just over'],
      stillStaying: [],
      goingOn: ['next week'],
      takenBack: [],
      absent: [],
    })
  })

  it.each<[string, readonly TickAct[], boolean]>([
    ['where they are stays', ['in'], true],
    ['that they have left by now stays', ['in', 'out'], true],
    ['without a tick goes on', [], false],
    ['that they were ticked in for by mistake goes on', ['in', 'undoIn'], false],
    ['that they were said not to come to goes on', ['absent'], false],
  ])('treats a session under way correctly: %s', (_, acts, stays) => {
    const { staying, goingOn } = placeGivenOn([underWay(...acts)], now, 'leo')
    expect([staying, goingOn]).toEqual(stays ? [['under way'], []] : [[], ['under way']])
  })

  it.each([
    ['a third child', 'ava', ['last week']],
    ['the child whose it stayed', 'mia', []],
  ])('leaves earlier sessions with an earlier attendee when the place goes to %s', (_, to, stillStaying) => {
    const kept = { ...lastWeek, keptBy: 'mia' }
    expect(placeGivenOn([kept, nextWeek], now, to)).toMatchObject({ staying: [], stillStaying })
  })

  it('lists the sessions with an absence to clear for the new attendee', () => {
    expect(placeGivenOn([underWay('absent'), nextWeek], now, 'leo').absent).toEqual(['under way'])
    expect(placeGivenOn([{ ...lastWeek, ...ticked('absent') }], now, 'leo').absent).toEqual([])
  })

  it('leaves a cancelled or moved session only with an attendee who was seen in it', () => {
    const gone = { isBooked: false }
    const { staying, goingOn } = placeGivenOn(
      [
        { ...underWay('in'), ...gone },
        { ...lastWeek, ...gone },
        { ...nextWeek, ...gone },
      ],
      now,
      'leo',
    )
    expect([staying, goingOn]).toEqual([['under way'], []])
  })

  it('leaves sessions with an earlier attendee, and moves those that they turn out not to have attended', () => {
    const kept = { keptBy: 'mia' }
    expect(
      placeGivenOn(
        [
          { ...lastWeek, ...kept },
          { ...underWay('in', 'undoIn'), ...kept },
        ],
        now,
        'leo',
      ),
    ).toMatchObject({ staying: [], goingOn: ['under way'], takenBack: ['under way'] })
    expect(placeGivenOn([{ ...underWay('in'), ...kept }], now, 'leo')).toMatchObject({
      staying: [],
      goingOn: [],
    })
  })
})
