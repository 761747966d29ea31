import { expect, test } from 'vitest'
import { idOf, startCards } from '#tests/support/card-sandbox.ts'
import { shapeOf } from '#tests/support/stripe-parameters.ts'

/** Returns properties that the types don't know, and promised properties that the answer lacks. */
const wrongNames = (answer: object, resource: string, type: string) => {
  const { allowed, required } = shapeOf(resource, type)
  const names = Object.keys(answer)
  return [
    ...names.filter((name) => !allowed.includes(name)).map((name) => `${type} knows no ${name}`),
    ...required.filter((name) => !names.includes(name)).map((name) => `${type} lacks ${name}`),
  ]
}

test('every object has the shape that the shipped types give it', async () => {
  await using cards = await startCards()
  const { stripe, on, customer, control } = cards
  const problems: string[] = []
  let looked = 0
  const look = (...of: Parameters<typeof wrongNames>) => {
    looked += 1
    problems.push(...wrongNames(...of))
  }
  const session = await cards.session({ payment_intent_data: { setup_future_usage: 'off_session' } })
  look(session, 'Checkout/Sessions', 'Session')
  const expand = ['payment_intent.latest_charge', 'line_items']
  await control.onPage(session.id, 'pay')
  const paid = await stripe.checkout.sessions.retrieve(session.id, { expand }, on)
  const intent = paid.payment_intent
  if (typeof intent !== 'object' || intent === null) throw new Error('not expanded')
  look(intent, 'PaymentIntents', 'PaymentIntent')
  if (typeof intent.latest_charge !== 'object' || intent.latest_charge === null)
    throw new Error('not expanded')
  const charge = intent.latest_charge
  look(charge, 'Charges', 'Charge')
  if (!charge.payment_method_details?.card || !charge.outcome) throw new Error('no card')
  look(charge.payment_method_details.card, 'Charges', 'Charge.PaymentMethodDetails.Card')
  look(charge.outcome, 'Charges', 'Charge.Outcome')
  const [line] = paid.line_items?.data ?? []
  if (!line?.price) throw new Error('no lines')
  look(line, 'LineItems', 'LineItem')
  look(line.price, 'Prices', 'Price')

  look(customer, 'Customers', 'Customer')
  const account = await stripe.accounts.retrieve(on.stripeAccount)
  look(account, 'Accounts', 'Account')
  look(account.requirements ?? {}, 'Accounts', 'Account.Requirements')
  look(account.business_profile ?? {}, 'Accounts', 'Account.BusinessProfile')
  const [configuration] = (await stripe.paymentMethodConfigurations.list({}, on)).data
  look(configuration ?? {}, 'PaymentMethodConfigurations', 'PaymentMethodConfiguration')
  const [card] = (await stripe.paymentMethods.list({ customer: customer.id }, on)).data
  look(card ?? {}, 'PaymentMethods', 'PaymentMethod')
  look(card?.card ?? {}, 'PaymentMethods', 'PaymentMethod.Card')
  const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 100 }, on)
  look(refund, 'Refunds', 'Refund')
  await control.refundsBegin('pending')
  const pending = await stripe.refunds.create({ payment_intent: intent.id, amount: 100 }, on)
  await control.settleRefund(pending.id, 'failed')
  look(await stripe.refunds.retrieve(pending.id, {}, on), 'Refunds', 'Refund')
  const opened = await control.openDispute(intent.id)
  const dispute = await stripe.disputes.retrieve(opened.id, {}, on)
  look(dispute, 'Disputes', 'Dispute')
  look(dispute.evidence, 'Disputes', 'Dispute.Evidence')
  look(dispute.evidence_details, 'Disputes', 'Dispute.EvidenceDetails')
  const setup = await cards.setupSession()
  look(setup, 'Checkout/Sessions', 'Session')
  look(await stripe.setupIntents.retrieve(idOf(setup.setup_intent), {}, on), 'SetupIntents', 'SetupIntent')
  const [event] = (await stripe.events.list({}, on)).data
  look(event ?? {}, 'Events', 'EventBase')
  const link = await stripe.accountLinks.create({
    account: on.stripeAccount,
    type: 'account_onboarding',
    refresh_url: 'http://shop.test/again',
    return_url: 'http://shop.test/back',
  })
  look(link, 'AccountLinks', 'AccountLink')
  expect(problems).toEqual([])
  expect(looked).toBe(23)
})

test('an extra or missing property is found', () => {
  expect(wrongNames({ id: 'li_1', colour: 'red' }, 'LineItems', 'LineItem')).toEqual(
    expect.arrayContaining(['LineItem knows no colour', 'LineItem lacks amount_total']),
  )
})
