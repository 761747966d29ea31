import type { CartLine } from '#contract/sales/cart/cart.ts'
import { publicActivities } from '#contract/sales/listing/public-activity.ts'
import { ageBar, ageNote } from '#domain/catalogue/activities/age-note.ts'
import { ageVerdict } from '#domain/catalogue/activities/age-verdict.ts'
import { useClient } from '#web/lib/client.ts'
import { queryOf } from '#web/lib/query.ts'
import { useQuery } from '@tanstack/react-query'

interface Person {
  readonly firstName: string
  readonly dateOfBirth: string | null
}

/**
 * Checks the activity's age restriction for people who come on these days. Until the restriction is loaded, everyone
 * fits, because the server checks again.
 */
export const useAges = (activityGroup: string, sessions: CartLine['activities']) => {
  const { dateFormatTextualWithYear: pattern } = useClient()
  const { data: activity } = useQuery(queryOf(publicActivities.read, { params: { id: activityGroup } }))
  const restriction = activity?.ageRestriction ?? null
  const ids = new Set(sessions.map(({ _id }) => _id))
  const days = (activity?.sessions ?? []).flatMap(({ _id, localDate }) => (ids.has(_id) ? [localDate] : []))
  const verdictOn = ({ dateOfBirth }: Person) => ageVerdict(restriction, dateOfBirth, days, true)
  return {
    /** Returns why a person can't be chosen: the ages, and the day on which they are too young or too old. */
    barTo: (person: Person): string | undefined =>
      restriction !== null && verdictOn(person) === 'block'
        ? ageBar(restriction, { ...person, days }, pattern)
        : undefined,
    /** Returns the note about a chosen person. */
    noteOn: (person: Person): string | undefined =>
      ageNote(restriction, verdictOn(person), { ...person, days }, pattern)?.text,
  }
}
