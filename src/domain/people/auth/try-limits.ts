/** At most this many attempts in this many minutes. */
export interface TryLimit {
  readonly tries: number
  readonly minutes: number
}

export interface TryRule {
  /** Against one account from one place: a browser that signed in before, or an address. Every limit applies. */
  readonly own: readonly TryLimit[]
  /**
   * Against one account from all addresses: after this many attempts in `strangerMinutes`, each further one has to
   * wait.
   */
  readonly strangers: number
  /** From one address against all accounts. Higher, because a whole school may share one. */
  readonly address?: TryLimit
  /** After this many attempts in a day from all addresses, six digits could be guessed. */
  readonly sixDigits?: number
}

const day = 24 * 60

/** The time over which attempts by strangers are added up. */
export const strangerMinutes = 15

/** The longest wait that attempts by others can cause. */
export const longestWaitSeconds = 60

/** The actions that can be attempted repeatedly, and their limits. */
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
  /** Second factors of one person, over all challenges opened with their password. */
  secondFactor: {
    own: [
      { tries: 10, minutes: 15 },
      { tries: 50, minutes: day },
    ],
    strangers: 30,
    sixDigits: 300,
  },
  /** The password of someone who is signed in, so that an open browser can't be used to guess it. */
  ownPassword: { own: [{ tries: 10, minutes: 15 }], strangers: 30 },
} as const satisfies Record<string, TryRule>

export type Tried = keyof typeof tryRules

/** The longest period that any rule looks back. */
export const longestTryMinutes = day
