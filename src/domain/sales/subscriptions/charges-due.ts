import type { KeptChargeState } from './subscription.ts'

export interface ChargeToCover {
  readonly id: string
  readonly dueOn: string
  readonly amount: number
  readonly state: KeptChargeState
}

/** Says whether a charge is still owed: neither paid nor dropped. */
export const isUnpaid = ({ state }: Pick<ChargeToCover, 'state'>): boolean =>
  state === 'collecting' || state === 'retrying' || state === 'overdue'

export const newestFirst = (a: ChargeToCover, b: ChargeToCover) =>
  a.dueOn === b.dueOn ? (a.id < b.id ? 1 : -1) : a.dueOn < b.dueOn ? 1 : -1

/**
 * Calculates the unpaid part of each charge from the amount that the whole booking owes. Money pays the oldest charge
 * first, so the amount owed belongs to the newest. A paid charge stays paid, even if the booking owes other money.
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
 * Finds the charges that promised money would pay in full or in part, oldest first, like all money. Other amounts that
 * a booking owes are older than its charges.
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
