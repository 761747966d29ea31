/** Between any two steps of moving money, where a process may die. */
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

/** What keeps money and places right, by name: a test that holds with a guard must fail without it. */
export type Guard =
  /** Who sent an event, and when. */
  | 'signature'
  /** An event is about its own account only. */
  | 'eventAccount'
  /** An event that was seen before is not worked on again. */
  | 'seenEvents'
  /** An event is done when its work is done, not when it begins. */
  | 'doneLast'
  /** What an event takes for granted is settled before it. */
  | 'catchUp'
  /** A payment that is over stays as it is. */
  | 'forwardOnly'
  /** What is read back is what we asked for. */
  | 'comparison'
  /** The same call again has the same key. */
  | 'storedKeys'
  /** A new key only after a look. */
  | 'lookUp'
  /** What nobody told us about is looked for. */
  | 'sweep'
  /** The same payment again is the one that is open. */
  | 'openPayment'
  /** Whoever books a cart has it to themselves. */
  | 'cartLock'
  /** Whoever cancels something in a booking has it to themselves. */
  | 'bookingLock'
  /** A hold is ended only after the page that pays for it. */
  | 'closeFirst'
  /** Whoever collects what is due has it to themselves. */
  | 'chargeClaim'
  /** Whoever takes from somebody's credit has it to themselves. */
  | 'creditLock'
  /** Whoever takes places holds the locks of what they are taken from. */
  | 'placeLocks'
  /** Everybody locks in one order. */
  | 'lockOrder'
  /** What comes free is offered to those who wait in the same transaction. */
  | 'offerAtOnce'
  /** Whoever redeems a discount holds the lock of its rule. */
  | 'ruleLock'
  /** Whoever uses credits of a session pass has them to themselves. */
  | 'passLock'
  /** A worker that lives keeps its jobs. */
  | 'workerLock'

/** Set by tests, and by nothing else. */
export interface Drill {
  /** Throws where the process is to die. */
  readonly at?: ((point: CrashPoint) => void) | undefined
  readonly without?: readonly Guard[] | undefined
}

export const isGuarded = (drill: Drill | undefined, guard: Guard): boolean =>
  drill?.without?.includes(guard) !== true
