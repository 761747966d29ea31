/** Some who come together to some sessions, or wait for them: all of them or none. */
export interface Party {
  /** Their booking, or their entry of the waitlist. */
  readonly id: string
  readonly people: number
  readonly sessions: readonly string[]
}

/** Told by counting heads: who has a place, who is offered one, who waits, in the order of the line. */
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

/** First come, first served among those who fit. */
export const serve = (heads: Heads): void => {
  for (const party of heads.waiting) {
    if (!fits(heads, party)) continue
    heads.waiting = without(heads.waiting, party)
    heads.offered = [...heads.offered, party]
  }
}
