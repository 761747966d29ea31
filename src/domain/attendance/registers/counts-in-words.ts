import type { RegisterCounts } from './attendance.ts'

const joined = (first: string, rest: readonly (readonly [count: number, what: string])[]): string =>
  [first, ...rest.flatMap(([count, what]) => (count > 0 ? [`${count} ${what}`] : []))].join(', ')

/**
 * '6 of 12 here, 1 left, 1 absent'; once the session is over '7 of 12 came, 1 absent, 4 not ticked in': then nobody is
 * here any more, and what matters is who was and of whom nobody has said anything. Where that is everybody, nobody kept
 * the register, which is not to say that nobody came.
 */
export const countsInWords = (
  { expected, here, left, absent }: RegisterCounts,
  endsAt: string,
  now: string,
): string => {
  if (expected === 0) return 'Nobody booked'
  if (Date.parse(now) < Date.parse(endsAt))
    return joined(`${here} of ${expected} here`, [
      [left, 'left'],
      [absent, 'absent'],
    ])
  const came = here + left
  if (came + absent === 0) return `No register kept, ${expected} booked`
  return joined(`${came} of ${expected} came`, [
    [absent, 'absent'],
    [expected - came - absent, 'not ticked in'],
  ])
}
