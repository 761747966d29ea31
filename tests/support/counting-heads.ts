/** People who come to the same sessions together, or wait for them. Either all of them get a place or none. */
export interface Party {
  /** The id of their booking, or of their waitlist entry. */
  readonly id: string
  readonly people: number
  readonly sessions: readonly string[]
}

/** The result of counting heads: who has a place, who is offered one, and who waits, in the order of the waitlist. */
export interface Heads {
  readonly limits: Map<string, number>
  booked: readonly Party[]
  offered: readonly Party[]
  waiting: readonly Party[]
}

export const takenIn = ({ booked, offered }: Heads, session: string): number =>
  [...booked, ...offered]
    .filter(({ sessions }) => sessions.includes(session))
    .reduce((sum, { people }) => sum + people, 0)

export const fits = (heads: Heads, { people, sessions }: Omit<Party, 'id'>): boolean =>
  sessions.every((session) => takenIn(heads, session) + people <= (heads.limits.get(session) ?? 0))

export const without = (parties: readonly Party[], party: Party): readonly Party[] =>
  parties.filter(({ id }) => id !== party.id)

/** Offers free places to the first parties that fit, in the order they came. */
export const serve = (heads: Heads): void => {
  for (const party of heads.waiting) {
    if (!fits(heads, party)) continue
    heads.waiting = without(heads.waiting, party)
    heads.offered = [...heads.offered, party]
  }
}
