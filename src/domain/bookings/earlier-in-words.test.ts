import { expect, it } from 'vitest'
import { earlierInWords } from './earlier-in-words.ts'

const of = (earlierAttendee: { _id: string; firstName: string; lastName: string } | null) => ({
  earlierAttendee,
})
const mia = of({ _id: 'mia', firstName: 'Mia', lastName: 'Sample' })
const leo = of({ _id: 'leo', firstName: 'Leo', lastName: 'Sample' })

it.each([
  [[], []],
  [[of(null), of(null)], []],
  [[mia, of(null)], ['1 earlier session: Mia Sample']],
  [
    [mia, leo, mia, of(null)],
    ['2 earlier sessions: Mia Sample', '1 earlier session: Leo Sample'],
  ],
])('says who had a place before', (sessions, words) => {
  expect(earlierInWords(sessions)).toEqual(words)
})
