/** The emails about account credit and session pass credits. */
export interface CreditEmails {
  /** Reports credit that the team added or removed. `lastDay` is '' if the credit doesn't expire. */
  readonly creditAdjusted: {
    readonly way: 'give' | 'take'
    readonly amount: string
    readonly balance: string
    readonly lastDay: string
    readonly reason: string
    readonly link: string
  }
  /** Reports credit from a booking that now costs less than was paid. The credit doesn't expire. */
  readonly creditFromBooking: {
    readonly what: string
    readonly amount: string
    readonly balance: string
    readonly why: string
    readonly link: string
  }
  /** Warns of credit that expires, with the last day to use it. */
  readonly creditExpiring: {
    readonly parts: readonly { readonly amount: string; readonly lastDay: string }[]
    readonly link: string
  }
  /** Confirms session pass credits. `lastDay` is '' if they don't expire. */
  readonly passBought: {
    readonly pass: string
    readonly credits: number
    readonly lastDay: string
    readonly activities: readonly string[]
    readonly link: string
  }
  /** Reports session pass credits that the team added or removed. */
  readonly passAdjusted: {
    readonly way: 'grant' | 'take'
    readonly pass: string
    readonly credits: number
    readonly left: number
    readonly lastDay: string
    readonly reason: string
    readonly link: string
  }
  readonly passExpiring: {
    readonly parts: readonly { readonly pass: string; readonly credits: number; readonly lastDay: string }[]
    readonly link: string
  }
}
