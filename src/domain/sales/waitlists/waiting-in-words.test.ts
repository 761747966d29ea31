import { expect, it } from 'vitest'
import { waitingInWords } from './waiting-in-words.ts'

const whenOf = (ids: readonly string[]) => ids

it.each([
  [['mon'], { mon: 3 }, ['3 for this session']],
  [['mon'], { mon: 0, tue: 2 }, []],
  [['mon', 'tue'], { tue: 2 }, ['2 for tue']],
  [['mon', 'tue', 'wed'], { mon: 2, tue: 1, wed: 2 }, ['2 for mon, wed', '1 for tue']],
  [[], { mon: 1 }, []],
])('says for %j, with %j on the waitlist: %j', (sessions, waiting, said) => {
  expect(waitingInWords(sessions, waiting, whenOf)).toEqual(said)
})
