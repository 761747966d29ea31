import type { RegisterCounts } from './attendance.ts'

const joined = (first: string, rest: readonly (readonly [count: number, what: string])[]): string =>
  [first, ...rest.flatMap(([count, what]) => (count > 0 ? [`${count} ${what}`] : []))].join(', ')

/**
 * Formats the counts: '6 of 12 here, 1 left, 1 absent', or after the session '7 of 12 came, 1 absent, 4 not ticked in'.
 * After the session it matters who came and who was never ticked. If no attendee was ticked, the text says that no
 * register was kept, which doesn't mean that none of them came.
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
