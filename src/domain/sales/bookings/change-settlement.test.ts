import { expect, test } from 'vitest'
import { changeSettlement } from './change-settlement.ts'

type Change = readonly [
  string,
  Parameters<typeof changeSettlement>[0],
  number,
  ReturnType<typeof changeSettlement>,
]

const changes: readonly Change[] = [
  ['paid, costs more', { total: 3_000, paid: 3_000, held: 0 }, 500, { total: 3_500, due: 500, credit: 0 }],
  [
    'paid, costs less',
    { total: 3_000, paid: 3_000, held: 0 },
    -1_000,
    { total: 2_000, due: 0, credit: 1_000 },
  ],
  [
    'half paid, costs less',
    { total: 3_000, paid: 1_500, held: 0 },
    -1_000,
    { total: 2_000, due: 500, credit: 0 },
  ],
  [
    'paid in part, less than that',
    { total: 3_000, paid: 2_500, held: 0 },
    -1_000,
    { total: 2_000, due: 0, credit: 500 },
  ],
  ['all held', { total: 3_000, paid: 3_000, held: 3_000 }, -1_000, { total: 2_000, due: 0, credit: 0 }],
  ['a little held', { total: 3_000, paid: 3_000, held: 500 }, -1_000, { total: 2_000, due: 0, credit: 500 }],
  [
    'too much before, held',
    { total: 2_000, paid: 3_000, held: 3_000 },
    -1_000,
    { total: 1_000, due: 0, credit: 0 },
  ],
  [
    'more held than is there',
    { total: 3_000, paid: 2_500, held: 3_000 },
    -1_000,
    { total: 2_000, due: 0, credit: 0 },
  ],
  ['nothing changes', { total: 3_000, paid: 3_000, held: 0 }, 0, { total: 3_000, due: 0, credit: 0 }],
]

test.each(changes)('settles a changed price correctly: %s', (_name, standing, difference, settled) => {
  expect(changeSettlement(standing, difference)).toEqual(settled)
})
