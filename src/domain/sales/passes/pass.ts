/** The units for how long a purchase is valid, as in the specification. */
export const passExpiryUnits = ['days', 'months', 'years'] as const
export type PassExpiryUnit = (typeof passExpiryUnits)[number]

/** One purchase option of a session pass. */
export interface PassOption {
  readonly creditAmount: number
  readonly price: number
  readonly expiresAfter: { readonly amount: number; readonly unit: PassExpiryUnit } | null
}

export const passStatuses = ['active', 'fullyUsed', 'expired'] as const
export type PassStatus = (typeof passStatuses)[number]

export const passLotSources = ['bought', 'granted'] as const
export type PassLotSource = (typeof passLotSources)[number]

/** The kinds of credit movements in a lot. Their sum is the number of credits left. */
export const passMoveKinds = [
  'bought',
  'granted',
  'taken',
  'used',
  'returned',
  'expired',
  /** The payment for the purchase was refunded, and the remaining credits were removed. */
  'refunded',
] as const
export type PassMoveKind = (typeof passMoveKinds)[number]

/** A person's credits from one purchase or grant. */
export interface PassLot {
  readonly id: string
  readonly passId: string
  readonly left: number
  /** Null if the credits don't expire. */
  readonly expiresAt: string | null
}
