/** The points between two steps of moving money at which a process may die. */
export const crashPoints = [
  'payment-kept',
  'call-kept',
  'after-provider-call',
  'call-answered',
  'event-kept',
  'event-taken',
  'provider-read',
  'settled',
  'refund-kept',
  'attempt-kept',
] as const
export type CrashPoint = (typeof crashPoints)[number]

/** The guards that protect money and places, by name. A test that passes with a guard must fail without it. */
export type Guard =
  /** Verifies who sent an event, and when. */
  | 'signature'
  /** Accepts an event only for its own account. */
  | 'eventAccount'
  /** Ignores an event that was already handled. */
  | 'seenEvents'
  /** Marks an event as done when its work is done, not when it starts. */
  | 'doneLast'
  /** Settles what an event depends on before the event itself. */
  | 'catchUp'
  /** Never changes a payment that has ended. */
  | 'forwardOnly'
  /** Checks that what is read back is what we requested. */
  | 'comparison'
  /** Sends a repeated call with the same key. */
  | 'storedKeys'
  /** Uses a new key only after checking the provider. */
  | 'lookUp'
  /** Looks for changes that were never reported. */
  | 'sweep'
  /** Returns the open payment when the same payment is started again. */
  | 'openPayment'
  /** Locks the cart while it is booked. */
  | 'cartLock'
  /** Locks the booking while part of it is cancelled. */
  | 'bookingLock'
  /** Ends a hold only after the page that pays for it is closed. */
  | 'closeFirst'
  /** Locks the charges while they are collected. */
  | 'chargeClaim'
  /** Locks a person's credit while it is deducted. */
  | 'creditLock'
  /** Locks the counters from which places are taken. */
  | 'placeLocks'
  /** Takes locks always in the same order. */
  | 'lockOrder'
  /** Offers a freed place to the waitlist in the same transaction. */
  | 'offerAtOnce'
  /** Locks the rule of a discount while it is redeemed. */
  | 'ruleLock'
  /** Locks session pass credits while they are used. */
  | 'passLock'
  /** Leaves the jobs of a living worker to it. */
  | 'workerLock'

/** Faults that only tests inject. */
export interface Drill {
  /** Throws at the point where the process should die. */
  readonly at?: ((point: CrashPoint) => void) | undefined
  readonly without?: readonly Guard[] | undefined
}

export const isGuarded = (drill: Drill | undefined, guard: Guard): boolean =>
  drill?.without?.includes(guard) !== true
