import type { KeptChargeState } from './subscription.ts'

export interface ChargeToCover {
  readonly id: string
  readonly dueOn: string
  readonly amount: number
  readonly state: KeptChargeState
}

/** Neither paid nor let go: somebody still owes something for it. */
export const isUnpaid = ({ state }: Pick<ChargeToCover, 'state'>): boolean =>
  state === 'collecting' || state === 'retrying' || state === 'overdue'

export const newestFirst = (a: ChargeToCover, b: ChargeToCover) =>
  a.dueOn === b.dueOn ? (a.id < b.id ? 1 : -1) : a.dueOn < b.dueOn ? 1 : -1

/**
 * What of each charge is not paid, from what the whole booking owes: money pays the oldest first, so that what is owed
 * is owed for the newest. One that was paid stays so, whatever is owed for other things.
 */
export const dueOfCharges = (
  charges: readonly ChargeToCover[],
  owed: number,
): ReadonlyMap<string, number> => {
  const due = new Map<string, number>()
  let left = Math.max(0, owed)
  for (const { id, amount } of charges.filter(isUnpaid).toSorted(newestFirst)) {
    const part = Math.min(left, amount)
    due.set(id, part)
    left -= part
  }
  return due
}

/**
 * Charges that money which is promised, and not there yet, would pay or help to pay: the oldest first, like all money.
 * What a booking owes besides is older than its charges.
 */
export const promisedCharges = (
  charges: readonly ChargeToCover[],
  owed: number,
  promised: number,
): ReadonlySet<string> => {
  const afterwards = dueOfCharges(charges, owed - promised)
  return new Set(
    [...dueOfCharges(charges, owed)].flatMap(([id, due]) => ((afterwards.get(id) ?? 0) < due ? [id] : [])),
  )
}
