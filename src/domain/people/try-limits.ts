/** At most so many tries in so many minutes, counted for one email, person or address of one client. */
interface TryLimit {
  readonly tries: number
  readonly minutes: number
}

const day = 24 * 60

/** What can be tried over and over, and how often. Every line of a kind must hold. */
export const tryLimits = {
  /** Wrong passwords for one email, known or not. */
  signInEmail: [{ tries: 10, minutes: 15 }],
  /** Wrong passwords from one address: higher, since a whole school may share one. */
  signInAddress: [{ tries: 100, minutes: 15 }],
  /** Codes and links sent to one email. With five tries a code, the second line keeps a guesser at 100 tries a day. */
  codesSent: [
    { tries: 5, minutes: 15 },
    { tries: 20, minutes: day },
  ],
  /** Wrong second factors of one person, over all the challenges that a known password opens. */
  secondFactor: [
    { tries: 10, minutes: 15 },
    { tries: 50, minutes: day },
  ],
  /** Wrong passwords of a person signed in already: a browser left open must not become a place to guess. */
  ownPassword: [{ tries: 10, minutes: 15 }],
} as const satisfies Record<string, readonly TryLimit[]>

export type Tried = keyof typeof tryLimits
