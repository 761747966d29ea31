import { expect, it } from 'vitest'
import { restrictionInWords } from './restriction-in-words.ts'

const age = (years: number) => ({ years, months: 0 })

it.each([
  [
    { kind: 'ageAtSession', from: age(5), to: age(7), action: 'block' },
    'Ages 5 to 7, on the day of each session. Somebody outside cannot book.',
  ],
  [
    { kind: 'birthDates', from: '2020-09-01', to: '2021-08-31', action: 'warn' },
    'Born 1 Sep 2020 to 31 Aug 2021. Somebody outside is warned, and can book all the same.',
  ],
  [{ kind: 'ageAtSession', from: null, to: null, action: 'warn' }, ''],
] as const)('%#', (restriction, words) => {
  expect(restrictionInWords(restriction, 'd MMM yyyy')).toBe(words)
})
