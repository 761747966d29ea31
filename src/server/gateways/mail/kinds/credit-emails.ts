/** About account credit and credits of session passes. */
export interface CreditEmails {
  /** The team gave somebody credit or took some away. `lastDay` is '' where it does not expire. */
  readonly creditAdjusted: {
    readonly way: 'give' | 'take'
    readonly amount: string
    readonly balance: string
    readonly lastDay: string
    readonly reason: string
    readonly link: string
  }
  /** A booking came to cost less than was paid for it: the rest is credit that does not expire. */
  readonly creditFromBooking: {
    readonly what: string
    readonly amount: string
    readonly balance: string
    readonly why: string
    readonly link: string
  }
  /** What of somebody's credit can be used until when. */
  readonly creditExpiring: {
    readonly parts: readonly { readonly amount: string; readonly lastDay: string }[]
    readonly link: string
  }
  /** Credits of a session pass. `lastDay` is '' where they do not expire. */
  readonly passBought: {
    readonly pass: string
    readonly credits: number
    readonly lastDay: string
    readonly activities: readonly string[]
    readonly link: string
  }
  /** The team granted somebody credits or took some away. */
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
