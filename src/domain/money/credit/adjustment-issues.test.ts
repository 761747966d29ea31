import { expect, test } from 'vitest'
import { adjustmentIssues } from './adjustment-issues.ts'

const now = { there: 1_000, today: '2026-09-16', currency: 'GBP' }

test.each([
  ['giving', 'give', 50_000, null, []],
  ['giving until today', 'give', 1, '2026-09-16', []],
  ['giving until yesterday', 'give', 1, '2026-09-15', ['lastDay: Please choose today or a day after it.']],
  ['giving nothing', 'give', 0, null, ['amount: Please enter an amount, such as 12.50.']],
  ['giving less than nothing', 'give', -500, null, ['amount: Please enter an amount, such as 12.50.']],
  ['taking all of it', 'take', 1_000, null, []],
  [
    'taking more than there is',
    'take',
    1_001,
    null,
    ['amount: At most £10.00 can be taken: that is all the credit they have.'],
  ],
  [
    'taking with a last day',
    'take',
    100,
    '2026-12-31',
    ['lastDay: Only credit that is given can have a last day.'],
  ],
  [
    'everything wrong at once',
    'take',
    0,
    '2020-01-01',
    [
      'amount: Please enter an amount, such as 12.50.',
      'lastDay: Only credit that is given can have a last day.',
    ],
  ],
] as const)('%s', (_name, way, amount, lastDay, expected) => {
  const issues = adjustmentIssues({ way, amount, lastDay }, now)
  expect(issues.map(({ path, reason }) => `${path}: ${reason.text}`)).toEqual(expected)
})
