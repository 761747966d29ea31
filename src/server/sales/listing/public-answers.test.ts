import { expect, test } from 'vitest'
import type { CatalogueActivity, CatalogueSession } from './catalogue.ts'
import { calendarAnswerOf } from './public-answers.ts'
import { type Snapshot, takeSnapshot } from './snapshot.ts'

const session: CatalogueSession = {
  _id: '01990000-0000-7000-8000-000000000001',
  activityGroupId: '01990000-0000-7000-8000-000000000002',
  localDate: '2026-10-21',
  startTime: '09:30',
  endTime: '11:00',
  startsAt: '2026-10-21T08:30:00Z',
  endsAt: '2026-10-21T10:00:00Z',
  startMs: Date.parse('2026-10-21T08:30:00Z'),
  placeLimit: null,
  counter: 0,
}

const now = Temporal.Instant.from('2026-09-16T09:00:00Z')

/** Builds one listed activity with one session, and counts how often its sessions are read. */
const watched = () => {
  const activity = {
    group: { visibility: 'listed' },
    sessions: [session],
    tickets: [],
  } as unknown as CatalogueActivity
  const plain = takeSnapshot(
    {
      hasWaitlists: true,
      version: 1,
      readAt: now,
      activities: new Map([['a', activity]]),
      taken: [],
      unpayable: new Map(),
      tabs: [],
      filters: [],
      turns: [],
    },
    { version: 1, taken: '0', sold: '', soldIn: '' },
    { timeZone: 'Europe/London' },
    now,
  )
  const counted = { looks: 0 }
  const snapshot: Snapshot = {
    ...plain,
    comingOf: (one) => {
      counted.looks += 1
      return plain.comingOf(one)
    },
    offeredOf: (one, isWanted) => {
      counted.looks += 1
      return plain.offeredOf(one, isWanted)
    },
  }
  return { counted, snapshot }
}

test('builds a month once per snapshot, however many visitors request it', () => {
  const { counted, snapshot } = watched()
  const first = calendarAnswerOf(snapshot, '2026-10')
  expect(JSON.parse(first.body)).toMatchObject({ sessions: [{ _id: session._id, localDate: '2026-10-21' }] })
  const looks = counted.looks
  expect(calendarAnswerOf(snapshot, '2026-10')).toBe(first)
  for (const month of ['2026-11', '2031-01', '0001-01'])
    expect(calendarAnswerOf(snapshot, month).body).toBe('{"sessions":[]}')
  expect(counted.looks).toBe(looks)
})
