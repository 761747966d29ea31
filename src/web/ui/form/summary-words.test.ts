import { describe, expect, it } from 'vitest'
import { labelNow, summaryTitle } from './summary-words.ts'

it.each([
  [1, 1, 'There is a problem'],
  [3, 3, 'There are 3 things to fix'],
  [3, 1, 'There is one thing left to fix'],
  [3, 0, 'All fixed'],
])('with %i errors found and %i left, the title is ‘%s’', (found, left, title) => {
  expect(summaryTitle(found, left)).toBe(title)
})

describe('the label of a line', () => {
  const [one, two, three] = [1, 2, 3].map((place) => ({
    path: `line-${place}`,
    label: `Who comes to Camp (${place} of 3)`,
  })) as [Found, Found, Found]
  interface Found {
    readonly path: string
    readonly label: string
  }
  const email = { path: 'email', label: 'Email' }

  it.each<[string, Found, readonly Found[], string]>([
    ['stays while all are left', two, [one, two, three, email], 'Who comes to Camp (2 of 3)'],
    ['counts those that are left', two, [two, three, email], 'Who comes to Camp (1 of 2)'],
    ['has no number when it is the only one left', three, [three, email], 'Who comes to Camp'],
    ['has no number when it is fixed', one, [two, three], 'Who comes to Camp'],
    ['stays without a number', email, [one, two, email], 'Email'],
  ])('%s', (_, found, left, label) => {
    expect(labelNow(found, left)).toBe(label)
  })
})
