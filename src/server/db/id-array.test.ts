import { expect, test } from 'vitest'
import { idArray } from './id-array.ts'

const [one, other] = ['01a1f05e-bad4-7d6c-822f-34c14c01e7f6', '01A1F05E-BAD4-7DE9-A254-FFD9AB01B37B']

test('turns ids into a PostgreSQL array, with NULL for a missing id', () => {
  expect(idArray([one, null, other])).toBe(`{${one},NULL,${other}}`)
  expect(idArray([])).toBe('{}')
})

test.for([`${one},${other}`, '', 'NULL', `"${one}"`, `${one}}`, '{}'])(
  "rejects anything that isn't an id: %s",
  (wrong) => {
    expect(() => idArray([one, wrong])).toThrow('made of ids')
  },
)
