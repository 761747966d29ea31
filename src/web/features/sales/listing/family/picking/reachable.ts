import type { Pick } from '#domain/sales/bookings/pick.ts'

/** What was picked before somebody signed in or out stays; people who are not theirs do not. */
export const reachable = (pick: Pick, people: readonly { readonly _id: string }[] | null): Pick => ({
  ...pick,
  attendees: pick.attendees.filter((id) => people?.some(({ _id }) => _id === id)),
})
