import { and, asc, eq, isNull } from 'drizzle-orm'
import type { WaysToPay } from '#contract/money/payments/payments.ts'
import type { PaymentMethodKind } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { Failure, invalid } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { takesCards } from '#domain/money/payment-settings/account-badge.ts'
import { offeredKinds } from '#domain/money/payment-settings/offered-kinds.ts'
import type { PaidMethod } from '#domain/money/payments/payment-states.ts'
import { fundingProviders, paymentMethods, voucherProviders } from '#server/db/schema/payment-settings.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/http/deps.ts'

type Audience = 'forCustomers' | 'forAdmins'
type MethodRow = typeof paymentMethods.$inferSelect

const methodsOf = async (tx: Tx): Promise<ReadonlyMap<PaymentMethodKind, MethodRow>> => {
  const rows = await tx.sql.select().from(paymentMethods).where(eq(paymentMethods.clientId, tx.clientId))
  return new Map(rows.map((row) => [row.kind, row]))
}

const voucherProvidersOf = (tx: Tx) =>
  tx.sql
    .select()
    .from(voucherProviders)
    .where(and(eq(voucherProviders.clientId, tx.clientId), eq(voucherProviders.enabled, true)))
    .orderBy(asc(voucherProviders.name))

const fundingProvidersOf = (tx: Tx) =>
  tx.sql
    .select()
    .from(fundingProviders)
    .where(and(eq(fundingProviders.clientId, tx.clientId), isNull(fundingProviders.removedAt)))
    .orderBy(asc(fundingProviders.name))

export interface Installation {
  readonly cardsOn: boolean
  readonly cardSandbox: boolean
}

export const installationOf = ({ cards, config }: Pick<Deps, 'cards' | 'config'>): Installation => ({
  cardsOn: cards !== undefined,
  cardSandbox: config.cardSandbox,
})

/** Returns the payment methods that the organiser offers customers now, limited to those accepted for what is paid. */
export const waysIn = async (
  tx: Tx,
  installation: Installation,
  isAccepted: (kind: PaymentMethodKind) => boolean = () => true,
): Promise<WaysToPay & { readonly payLater: boolean }> => {
  const methods = await methodsOf(tx)
  const isOn = (kind: PaymentMethodKind) => methods.get(kind)?.forCustomers === true && isAccepted(kind)
  const card = methods.get('card')
  const vouchers = isOn('childcareVoucher') ? await voucherProvidersOf(tx) : []
  const funding = isOn('childcareFunding') ? await fundingProvidersOf(tx) : []
  return {
    card: installation.cardsOn && isOn('card') && card !== undefined && takesCards(card),
    voucherProviders: vouchers.map(({ id, name, paymentInstructions }) => ({
      _id: id,
      name,
      paymentInstructions,
    })),
    fundingProviders: funding.map(({ id, name, regReference, postcode }) => ({
      _id: id,
      name,
      regReference,
      postcode,
    })),
    bankTransfer: isOn('bankTransfer'),
    cash: isOn('cash'),
    cardSandbox: installation.cardSandbox,
    payLater: isOn('payLater'),
  }
}

export const waysToPay = (scope: Scope, installation: Installation): Promise<WaysToPay> =>
  scope.transaction((tx) => waysIn(tx, installation))

/** Lists the methods that customers can pay with now. */
export const methodsTaken = async (
  tx: Tx,
  installation: Installation,
): Promise<readonly PaymentMethodKind[]> => offeredKinds(await waysIn(tx, installation))

interface ChosenWay {
  /** The account that cards are charged on. Null if it doesn't accept charges. */
  readonly accountId: string | null
  readonly columns: { readonly voucherProviderId?: string; readonly fundingProviderId?: string }
}

const notTaken = () => new Failure('conflict', messages.methodNotTaken)
const noProvider = () => invalid([{ path: 'provider', reason: messages.providerNotTaken }])

/** Checks that a method can be used now, and returns the columns for the payment. */
export const chooseWay = async (
  tx: Tx,
  method: PaidMethod,
  provider: string | null,
  audience: Audience,
): Promise<ChosenWay | Failure> => {
  const row = (await methodsOf(tx)).get(method)
  if (!row?.[audience]) return notTaken()
  if (method === 'card') return { accountId: takesCards(row) ? row.accountId : null, columns: {} }
  if (method === 'childcareVoucher') {
    const found = (await voucherProvidersOf(tx)).find(({ id }) => id === provider)
    return found ? { accountId: null, columns: { voucherProviderId: found.id } } : noProvider()
  }
  if (method === 'childcareFunding') {
    const found = (await fundingProvidersOf(tx)).find(({ id }) => id === provider)
    return found ? { accountId: null, columns: { fundingProviderId: found.id } } : noProvider()
  }
  return { accountId: null, columns: {} }
}
