import {
  paymentMethodKinds,
  type PaymentMethodKind,
} from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import type { RefundMethod } from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'
import { splitByLargestRemainder } from '#domain/kernel/money.ts'
import { sumOf } from '#domain/kernel/sum-of.ts'
import { type CreditUse, type ReturnedUse, returnedUses } from '#domain/money/credit/returned-uses.ts'
import type { BackPart } from './back-part.ts'

/** A payment of the booking, and the part of it that can still be refunded. */
export interface PaidPart {
  readonly paymentId: string
  readonly method: PaymentMethodKind
  readonly left: number
}

/** An amount that is given back under one rule, and where that rule lets it go. */
export interface BackShare {
  readonly amount: number
  readonly methods: readonly RefundMethod[]
  /** The expiry of credit that is given for the amount. Null if it doesn't expire. */
  readonly expiresAt: string | null
  /** False if the organiser cancels. Credit that paid for the booking then keeps its own expiry. */
  readonly byPolicy: boolean
}

export interface Sources {
  /** The price minus the paid amount, before cancelling. */
  readonly due: number
  readonly paid: number
  /** Newest first. */
  readonly payments: readonly PaidPart[]
  /** The uses of the customer's credit that paid for the booking, oldest first. */
  readonly uses: readonly CreditUse[]
  /** The amount that a bank is holding until it has decided a dispute. It can't be given back yet. */
  readonly disputed: number
}

export interface BackTerms {
  /** The choice for money paid by card. Null for the first available choice. */
  readonly to: RefundMethod | null
  /**
   * True if the team cancels. Money that wasn't paid by card is then refunded by hand, unless the team chooses credit.
   * When a customer cancels, it becomes credit.
   */
  readonly byTeam: boolean
  /** The step in which cards can be refunded. Null if cards can't be refunded. */
  readonly cardStep: number | null
  readonly now: string
}

export interface WhereItGoes {
  readonly dueLowered: number
  /** The share of the amount that a bank is holding. It isn't given back now. */
  readonly held: number
  readonly parts: readonly BackPart[]
  readonly choices: readonly RefundMethod[]
  readonly refunds: readonly { readonly paymentId: string; readonly amount: number }[]
  /** New credit for money that was paid by other methods. */
  readonly credits: readonly { readonly amount: number; readonly expiresAt: string | null }[]
  readonly returns: readonly ReturnedUse[]
}

/** Takes the total from these payments, newest first, and never more than each has left. */
const newestFirst = (payments: readonly PaidPart[], total: number) => {
  let left = total
  return payments.flatMap(({ paymentId, left: most }) => {
    const amount = Math.min(left, most)
    left -= amount
    return amount > 0 ? [{ paymentId, amount }] : []
  })
}

/**
 * Splits the paid amount by payment method. Money that became credit when the price fell is no longer in the booking,
 * and is counted as refunded from the newest payments. Any amount that neither payments nor disputes explain is counted
 * as cash.
 */
const waysPaid = ({ paid, payments, uses, disputed }: Sources) => {
  const credit = uses.reduce((sum, { left }) => sum + left, 0)
  let gone = Math.max(0, payments.reduce((sum, { left }) => sum + left, credit + disputed) - paid)
  const there = payments.map((payment) => {
    const off = Math.min(gone, payment.left)
    gone -= off
    return { ...payment, left: payment.left - off }
  })
  const known = there.reduce((sum, { left }) => sum + left, credit)
  const byMethod = (method: PaymentMethodKind) =>
    there.filter((one) => one.method === method).reduce((sum, { left }) => sum + left, 0)
  return {
    there,
    heldNow: Math.max(0, Math.min(disputed, paid - known)),
    ways: [
      { from: 'accountCredit' as const, left: credit },
      ...paymentMethodKinds.map((from) => ({
        from,
        left: byMethod(from) + (from === 'cash' ? Math.max(0, paid - known - disputed) : 0),
      })),
    ],
  }
}

const merged = (parts: readonly BackPart[]): readonly BackPart[] => {
  const sums = new Map<string, BackPart>()
  for (const part of parts) {
    if (part.amount === 0) continue
    const key = `${part.from} ${part.to} ${part.expiresAt}`
    sums.set(key, { ...part, amount: part.amount + (sums.get(key)?.amount ?? 0) })
  }
  return [...sums.values()]
}

/** Shares an amount that was paid by one method among the rules under which it is given back. */
const overShares = (amount: number, shares: readonly BackShare[]) => {
  const parts = splitByLargestRemainder(
    amount,
    shares.map((share) => share.amount),
  )
  return shares.map((share, index) => ({ ...share, amount: parts[index] ?? 0 }))
}

/**
 * Decides where money that is given back goes. It first lowers what is still due. The rest goes back in proportion to
 * how it was paid: credit to its lot, cards by choice, everything else as credit or by hand.
 */
export const whereItGoes = (
  shares: readonly BackShare[],
  sources: Sources,
  terms: BackTerms,
): WhereItGoes => {
  const back = sumOf(shares)
  const dueLowered = Math.min(sources.due, back)
  const { there, heldNow, ways } = waysPaid(sources)
  const split = splitByLargestRemainder(back - dueLowered, [...ways.map(({ left }) => left), heldNow])
  const amounts = split.slice(0, ways.length)
  const allowed = (methods: readonly RefundMethod[]) =>
    methods.filter((method) => method !== 'card' || terms.cardStep !== null)
  const wayOf = ({ methods }: BackShare): RefundMethod => {
    const may = allowed(methods)
    return terms.to !== null && may.includes(terms.to) ? terms.to : (may[0] ?? 'accountCredit')
  }
  const policyExpiries = shares
    .filter(({ amount, methods, byPolicy }) => byPolicy && amount > 0 && methods.includes('accountCredit'))
    .map(({ expiresAt }) => expiresAt)
  const parts: BackPart[] = []
  const refunds: { paymentId: string; amount: number }[] = []
  const credits: { amount: number; expiresAt: string | null }[] = []
  const returns: ReturnedUse[] = []
  const giveCredit = (from: BackPart['from'], amount: number, expiresAt: string | null) => {
    if (amount === 0) return
    credits.push({ amount, expiresAt })
    parts.push({ from, to: 'accountCredit', amount, expiresAt })
  }
  for (const [index, { from }] of ways.entries()) {
    const amount = amounts[index] ?? 0
    if (amount === 0) continue
    const own = there.filter(({ method }) => method === from)
    if (from === 'accountCredit') {
      returns.push(...returnedUses(sources.uses, amount, policyExpiries, terms.now))
      parts.push(...returns.map((one) => ({ from, to: from, amount: one.amount, expiresAt: one.expiresAt })))
      continue
    }
    const spread = overShares(amount, shares)
    const isBack = (share: BackShare) =>
      from === 'card' ? wayOf(share) === 'card' : terms.byTeam && terms.to !== 'accountCredit'
    const wanted = sumOf(spread.filter(isBack))
    // Card networks can't refund a third decimal, so that part becomes credit. So does any amount that has no payment
    // to refund.
    const step = from === 'card' ? (terms.cardStep ?? 1) : 1
    const given = newestFirst(own, Math.floor(wanted / step) * step)
    refunds.push(...given)
    parts.push({ from, to: from === 'card' ? 'card' : 'byHand', amount: sumOf(given), expiresAt: null })
    giveCredit(from, wanted - sumOf(given), null)
    for (const share of spread.filter((one) => !isBack(one))) giveCredit(from, share.amount, share.expiresAt)
  }
  const isPaidByCard = (amounts[ways.findIndex(({ from }) => from === 'card')] ?? 0) > 0
  const offered = shares.filter(({ amount }) => amount > 0).flatMap(({ methods }) => allowed(methods))
  const choices = (['card', 'accountCredit'] as const).filter((method) => offered.includes(method))
  const isOffline = amounts.some(
    (amount, index) => amount > 0 && !['accountCredit', 'card'].includes(ways[index]?.from ?? ''),
  )
  return {
    dueLowered,
    held: split[ways.length] ?? 0,
    parts: merged(parts),
    // The rule decides where card money goes. For money paid by other methods the team can always choose, even if a
    // card paid a part.
    choices: terms.byTeam && isOffline ? ['card', 'accountCredit'] : isPaidByCard ? choices : [],
    refunds,
    credits,
    returns,
  }
}
