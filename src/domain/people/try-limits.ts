/** At most so many tries in so many minutes. */
export interface TryLimit {
  readonly tries: number
  readonly minutes: number
}

export interface TryRule {
  /** Against one account from one place: a browser that signed in before, or an address. Every line must hold. */
  readonly own: readonly TryLimit[]
  /** Against one account from all addresses: after so many tries in `strangerMinutes`, each further one has to wait. */
  readonly strangers: number
  /** From one address against all accounts: higher, since a whole school may share one. */
  readonly address?: TryLimit
  /** After so many tries in a day from all addresses, six digits could be guessed. */
  readonly sixDigits?: number
}

const day = 24 * 60

/** The time in which the tries of strangers are added up. */
export const strangerMinutes = 15

/** Nobody is made to wait longer than this by the tries of others. */
export const longestWaitSeconds = 60

/** What can be tried over and over, and how often. */
export const tryRules = {
  /** Passwords for one email, known or not. */
  password: { own: [{ tries: 10, minutes: 15 }], strangers: 30, address: { tries: 100, minutes: 15 } },
  /** Codes and links sent to one email. Each code can be tried five times. */
  codesSent: {
    own: [
      { tries: 5, minutes: 15 },
      { tries: 20, minutes: day },
    ],
    strangers: 15,
    sixDigits: 100,
  },
  /** Second factors of one person, over all the challenges that a known password opens. */
  secondFactor: {
    own: [
      { tries: 10, minutes: 15 },
      { tries: 50, minutes: day },
    ],
    strangers: 30,
    sixDigits: 300,
  },
  /** The password of somebody who is signed in: a browser left open must not become a place to guess. */
  ownPassword: { own: [{ tries: 10, minutes: 15 }], strangers: 30 },
} as const satisfies Record<string, TryRule>

export type Tried = keyof typeof tryRules

/** No rule looks further back. */
export const longestTryMinutes = day
