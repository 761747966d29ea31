import { pages } from '#contract/pages.ts'
import { paymentMethodLabels } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { EmailData, EmailKind } from '#server/gateways/mail/email-kinds.ts'
import { queueEmail } from '#server/gateways/mail/queue-email.ts'
import { findUser } from '#server/people/users/find-user.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { aboutPayment, type PaymentRow } from './payment.ts'
import { presentPayment } from './present-payments.ts'
import { purposes } from './purposes.ts'

const factsOf = async (tx: Tx, client: Client, payment: PaymentRow, amount = payment.amount) => ({
  reference: payment.reference,
  what: await purposes[payment.purpose].describe(tx, payment),
  amount: formatMoney(amount, payment.currency),
  method: paymentMethodLabels[payment.method],
  link: `${client.baseUrl}${pages.accountPayment({ paymentId: payment.id })}`,
})

const payerOf = async (tx: Tx, { userId }: PaymentRow) => {
  const user = await findUser(tx, userId)
  if (!user) throw new Error('the payer is gone')
  return { email: user.email, userId, firstName: user.firstName }
}

/** Emails the payer. The email is stored with the payment's booking, if it has one. */
const tellPayer = async <Kind extends EmailKind>(
  tx: Tx,
  client: Client,
  kind: Kind,
  payment: PaymentRow,
  data: EmailData[Kind],
): Promise<void> => {
  const { bookingId } = aboutPayment(payment)
  return queueEmail(tx, client, kind, await payerOf(tx, payment), data, { bookingId })
}

const notForBooking = { items: [], total: '', due: '' }

/** Gives the price of a session pass that account credit partly paid for. */
const passInEmail = async (
  tx: Tx,
  payment: PaymentRow,
): Promise<Pick<EmailData['paymentReceipt'], 'pass'>> => {
  const bought = await purposes[payment.purpose].passBought?.(tx, payment)
  if (!bought || bought.byCredit === 0) return {}
  const { price, byCredit } = bought
  return {
    pass: {
      price: formatMoney(price, payment.currency),
      byCredit: formatMoney(byCredit, payment.currency),
    },
  }
}

export const tellPaid = async (tx: Tx, client: Client, payment: PaymentRow): Promise<void> =>
  tellPayer(tx, client, 'paymentReceipt', payment, {
    ...(await factsOf(tx, client, payment)),
    at: tx.now.toString(),
    ...(payment.receivedOn !== null && { receivedOn: payment.receivedOn }),
    ...((await purposes[payment.purpose].paidFor?.(tx, client, payment)) ?? notForBooking),
    ...(await passInEmail(tx, payment)),
  })

export const tellHowToPay = async (
  tx: Tx,
  client: Client,
  payment: PaymentRow,
  /** The amount they were asked for before. */
  before?: number,
): Promise<void> => {
  const { instructions, provider } = await presentPayment(tx, payment)
  const { whyNot } = await purposes[payment.purpose].cancelTerms(tx, client, payment)
  await tellPayer(tx, client, 'paymentInstructions', payment, {
    ...(await factsOf(tx, client, payment)),
    instructions,
    provider: provider ?? '',
    mayCancel: whyNot === null,
    ...(before !== undefined && { instead: formatMoney(before, payment.currency) }),
  })
}

export const tellFailed = async (tx: Tx, client: Client, payment: PaymentRow): Promise<void> =>
  tellPayer(tx, client, 'paymentFailed', payment, {
    ...(await factsOf(tx, client, payment)),
    reason: payment.failure,
  })

/** Tells both sides that money arrived too late for what it was for, and is being refunded. */
export const tellUnwanted = async (
  tx: Tx,
  client: Client,
  payment: PaymentRow,
  reason: string,
): Promise<void> => {
  const facts = { ...(await factsOf(tx, client, payment)), reason }
  await tellPayer(tx, client, 'paymentUnwanted', payment, facts)
  await queueEmail(
    tx,
    client,
    'paymentUnwantedTeam',
    { email: client.contactEmail },
    { ...facts, link: `${client.baseUrl}${pages.payment({ paymentId: payment.id })}` },
  )
}

/** Tells both sides that we can't see whether it was paid. Only the organiser can find out. */
export const tellUnseen = async (tx: Tx, client: Client, payment: PaymentRow): Promise<void> => {
  const facts = await factsOf(tx, client, payment)
  await queueEmail(tx, client, 'paymentUnseen', await payerOf(tx, payment), facts)
  await queueEmail(
    tx,
    client,
    'paymentUnseenTeam',
    { email: client.contactEmail },
    { ...facts, link: `${client.baseUrl}${pages.payment({ paymentId: payment.id })}` },
  )
}

export const tellReversed = async (
  tx: Tx,
  client: Client,
  payment: PaymentRow,
  /** The amount that is now due for what the payment was for. */
  { reason, due }: { readonly reason: string; readonly due: number },
): Promise<void> =>
  tellPayer(tx, client, 'paymentReversed', payment, {
    ...(await factsOf(tx, client, payment)),
    reason,
    ...(due > 0 && { due: formatMoney(due, payment.currency) }),
  })

export const tellCalledOff = async (tx: Tx, client: Client, payment: PaymentRow): Promise<void> =>
  tellPayer(tx, client, 'paymentCalledOff', payment, {
    ...(await factsOf(tx, client, payment)),
    reason: payment.failure,
    isForBooking: payment.purpose === 'booking',
  })

/** Tells the organiser how much of a promised payment the payer has cancelled. */
export const tellPromiseCancelled = async (
  tx: Tx,
  client: Client,
  before: PaymentRow,
  cancelled: { readonly amount: number; readonly credits: number },
): Promise<void> => {
  const left = before.amount - cancelled.amount
  await queueEmail(
    tx,
    client,
    'promiseCancelledTeam',
    { email: client.contactEmail },
    {
      ...(await factsOf(tx, client, before, cancelled.amount)),
      customer: fullName(await findUser(tx, before.userId)),
      left: left === 0 ? '' : formatMoney(left, before.currency),
      credits: cancelled.credits,
      link: `${client.baseUrl}${pages.payment({ paymentId: before.id })}`,
    },
  )
}

export const tellRefund = async (
  tx: Tx,
  client: Client,
  payment: PaymentRow,
  amount: number,
): Promise<void> =>
  tellPayer(tx, client, 'refundMade', payment, {
    ...(await factsOf(tx, client, payment, amount)),
    byCard: payment.method === 'card',
  })

/**
 * Tells the payer what returned money is now: account credit, or payment for the same purpose again. It's neither if a
 * bank took back the payment itself.
 */
export const tellCameBack = async (
  tx: Tx,
  client: Client,
  payment: PaymentRow,
  back: { readonly amount: number; readonly credit: number; readonly settles: number },
): Promise<void> => {
  const money = (amount: number) => (amount === 0 ? '' : formatMoney(amount, payment.currency))
  await tellPayer(tx, client, 'refundFailed', payment, {
    ...(await factsOf(tx, client, payment, back.amount)),
    credit: money(back.credit),
    settles: money(back.settles),
  })
}

/** Tells the organiser that a bank has asked about or disputed a payment. They have days to respond. */
export const tellContested = async (
  tx: Tx,
  client: Client,
  payment: PaymentRow,
  { amount, state }: { readonly amount: number; readonly state: 'inquiry' | 'open' },
): Promise<void> =>
  queueEmail(
    tx,
    client,
    state === 'open' ? 'paymentDisputed' : 'paymentInquiry',
    { email: client.contactEmail },
    {
      ...(await factsOf(tx, client, payment, amount)),
      link: `${client.baseUrl}${pages.payment({ paymentId: payment.id })}`,
    },
  )
