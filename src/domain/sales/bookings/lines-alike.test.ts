import { expect, it } from 'vitest'
import { linesAlike } from './lines-alike.ts'

const line = (_id: string, change: { ticket?: string; days?: readonly string[]; status?: string } = {}) => ({
  _id,
  status: change.status ?? 'pending',
  ticket: { _id: change.ticket ?? 'day' },
  activities: (change.days ?? ['mon', 'tue']).map((day) => ({ _id: day })),
})
const mia = line('mia')

it.each([
  ['another child on the same dates', line('leo'), true],
  ['the same dates in another order', line('leo', { days: ['tue', 'mon'] }), true],
  ['fewer dates', line('leo', { days: ['mon'] }), false],
  ['more dates', line('leo', { days: ['mon', 'tue', 'wed'] }), false],
  ['another ticket', line('leo', { ticket: 'term' }), false],
  ['expired places', line('leo', { status: 'expired' }), false],
])('gives a line for %s the same add-ons: %o', (_, other, expected) => {
  expect(linesAlike(mia, [mia, other])).toEqual(expected ? [other] : [])
})
