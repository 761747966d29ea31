/** For how long a purchase is good; the specification's units of a date's validity. */
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

/** What moves credits of a lot. Added up they are what is left of it. */
export const passMoveKinds = [
  'bought',
  'granted',
  'taken',
  'used',
  'returned',
  'expired',
  /** The money of the purchase went back, and with it what was left. */
  'refunded',
] as const
export type PassMoveKind = (typeof passMoveKinds)[number]

/** Credits somebody has, of one purchase or grant. */
export interface PassLot {
  readonly id: string
  readonly passId: string
  readonly left: number
  /** Null: it does not expire. */
  readonly expiresAt: string | null
}
