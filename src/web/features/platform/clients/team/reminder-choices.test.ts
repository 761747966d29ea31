import { expect, it } from 'vitest'
import { reminderChoices } from './reminder-choices.ts'

const labels = (now: number | null) => reminderChoices(now).map(({ label }) => label)

it('offers no reminder, hours and days', () => {
  expect(labels(24)).toEqual([
    'No reminder',
    '2 hours before',
    '6 hours before',
    '12 hours before',
    '1 day before',
    '2 days before',
    '3 days before',
    '7 days before',
  ])
  expect(labels(null)).toEqual(labels(24))
})

it("keeps a stored time that isn't among the usual ones", () => {
  expect(labels(1)).toContain('1 hour before')
  expect(labels(36)).toContain('36 hours before')
})
