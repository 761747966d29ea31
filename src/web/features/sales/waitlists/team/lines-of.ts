import type { WaitlistEntry } from '#contract/sales/waitlists/waitlist-shapes.ts'

export interface EntryLine {
  readonly key: string
  readonly activityGroup: WaitlistEntry['activityGroup']
  readonly activity: WaitlistEntry['activity']
  readonly entries: readonly WaitlistEntry[]
}

const startOf = ({ activity }: EntryLine): string => activity?.date.start ?? ''

/**
 * Groups entries by what they wait for, sorted by activity name and then date. The order within a waitlist is
 * unchanged.
 */
export const linesOf = (entries: readonly WaitlistEntry[]): readonly EntryLine[] => {
  const groups = Map.groupBy(entries, (entry) => `${entry.activityGroup._id} ${entry.activity?._id ?? ''}`)
  return [...groups]
    .flatMap(([key, list]): EntryLine[] => {
      const [first] = list
      return first
        ? [{ key, activityGroup: first.activityGroup, activity: first.activity, entries: list }]
        : []
    })
    .toSorted(
      (a, b) =>
        a.activityGroup.name.localeCompare(b.activityGroup.name) || startOf(a).localeCompare(startOf(b)),
    )
}
