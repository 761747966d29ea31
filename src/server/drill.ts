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
] as const
export type CrashPoint = (typeof crashPoints)[number]

/** What keeps money right, by name: a test that holds with a guard must fail without it. */
export type Guard = 'signature' | 'eventAccount' | 'comparison' | 'storedKeys' | 'openPayment' | 'lookUp'

/** Set by tests, and by nothing else. */
export interface Drill {
  /** Throws where the process is to die. */
  readonly at?: ((point: CrashPoint) => void) | undefined
  readonly without?: readonly Guard[] | undefined
}

export const isGuarded = (drill: Drill | undefined, guard: Guard): boolean =>
  drill?.without?.includes(guard) !== true
