import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { failureOf, idOf, startCards } from '#tests/support/card-sandbox.ts'

describe('charging a card without its owner', () => {
  test.each([
    ['chargeDeclined', 'card_declined', 'generic_decline', 'try_again_later'],
    ['chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds', 'try_again_later'],
    ['chargeDeclinedLostCard', 'card_declined', 'lost_card', 'do_not_try_again'],
    ['chargeDeclinedStolenCard', 'card_declined', 'stolen_card', 'do_not_try_again'],
    ['chargeDeclinedExpiredCard', 'expired_card', 'expired_card', 'confirm_card_data'],
    ['chargeDeclinedProcessingError', 'processing_error', 'processing_error', 'try_again_later'],
    ['later_doNotTryAgain', 'card_declined', 'do_not_try_again', 'do_not_try_again'],
    ['authenticationRequired', 'authentication_required', 'authentication_required', undefined],
  ])('%s', async (card, code, decline_code, advice_code) => {
    await using cards = await startCards()
    const failure = await failureOf(cards.charge(`pm_card_${card}`))
    expect(failure).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect(failure).toMatchObject({ statusCode: 402, rawType: 'card_error', code, decline_code, advice_code })
    const intent = await cards.stripe.paymentIntents.retrieve(failure.payment_intent?.id ?? '', {}, cards.on)
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      amount_received: 0,
      payment_method: null,
    })
    expect(intent.last_payment_error).toMatchObject({ code, decline_code })
    const charge = await cards.stripe.charges.retrieve(idOf(intent.latest_charge), {}, cards.on)
    expect(charge).toMatchObject({ status: 'failed', paid: false, failure_code: code })
  })

  test('currencies with three decimals move only two of them, for payments and refunds', async () => {
    await using cards = await startCards()
    const { stripe, on, customer } = cards
    const charge = (amount: number) =>
      stripe.paymentIntents.create(
        { amount, currency: 'kwd', customer: customer.id, payment_method: 'pm_card_visa', confirm: true },
        on,
      )
    expect(await failureOf(charge(3_333))).toMatchObject({ param: 'amount', statusCode: 400 })
    const { id } = await charge(3_330)
    const back = (amount: number) => stripe.refunds.create({ payment_intent: id, amount }, on)
    expect(await failureOf(back(1_111))).toMatchObject({ param: 'amount', statusCode: 400 })
    expect(await back(1_110)).toMatchObject({ amount: 1_110, status: 'succeeded' })
  })

  test('a saved card pays, but not a card of another customer', async () => {
    await using cards = await startCards()
    const { stripe, on, customer } = cards
    const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id }, on)
    const intent = await cards.charge(card.id)
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 1200, payment_method: card.id })
    const other = await stripe.customers.create({}, on)
    const terms = { amount: 500, currency: 'gbp', confirm: true, off_session: true, payment_method: card.id }
    for (const of of [{ customer: other.id }, {}])
      expect(await failureOf(stripe.paymentIntents.create({ ...terms, ...of }, on))).toMatchObject({
        param: 'payment_method',
      })
    await stripe.paymentMethods.detach(card.id, {}, on)
    expect((await stripe.customers.listPaymentMethods(customer.id, {}, on)).data).toEqual([])
  })

  test('a card that can’t be saved is refused', async () => {
    await using cards = await startCards()
    const attach = cards.stripe.paymentMethods.attach(
      'pm_card_chargeDeclined',
      { customer: cards.customer.id },
      cards.on,
    )
    expect(await failureOf(attach)).toBeInstanceOf(Stripe.errors.StripeCardError)
  })

  test('a waiting intent can be cancelled, but not one that succeeded', async () => {
    await using cards = await startCards()
    const { stripe, on } = cards
    const waiting = await stripe.paymentIntents.create({ amount: 500, currency: 'gbp' }, on)
    expect(waiting.status).toBe('requires_payment_method')
    const over = await stripe.paymentIntents.cancel(waiting.id, { cancellation_reason: 'abandoned' }, on)
    expect(over).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
    const paid = await cards.charge('pm_card_visa')
    for (const id of [over.id, paid.id])
      expect(await failureOf(stripe.paymentIntents.cancel(id, {}, on))).toMatchObject({
        code: 'payment_intent_unexpected_state',
      })
    expect(
      await failureOf(stripe.paymentIntents.confirm(paid.id, { payment_method: 'pm_card_visa' }, on)),
    ).toMatchObject({ code: 'payment_intent_unexpected_state' })
  })

  test('with its owner present, a card that needs authentication asks for it', async () => {
    await using cards = await startCards()
    const intent = await cards.stripe.paymentIntents.create(
      {
        amount: 500,
        currency: 'gbp',
        confirm: true,
        payment_method: 'pm_card_authenticationRequired',
        return_url: 'http://shop.test/back',
      },
      cards.on,
    )
    expect(intent.status).toBe('requires_action')
    const url = intent.next_action?.redirect_to_url?.url ?? ''
    const answer = await fetch(`${url}/approve`, { method: 'POST', redirect: 'manual' })
    expect(answer.headers.get('location')).toBe('http://shop.test/back')
    expect((await cards.stripe.paymentIntents.retrieve(intent.id, {}, cards.on)).status).toBe('succeeded')
  })

  test('an account with charges disabled takes no money', async () => {
    await using cards = await startCards()
    await cards.control.setAccount(cards.on.stripeAccount, { charges_enabled: false })
    expect(await failureOf(cards.charge('pm_card_visa'))).toMatchObject({ statusCode: 400 })
    expect(await failureOf(cards.session())).toMatchObject({ statusCode: 400 })
    expect((await cards.control.truth()).charges).toEqual([])
  })
})

describe('setting up a card', () => {
  test('saves the card for the customer, refuses it, or asks for authentication', async () => {
    await using cards = await startCards()
    const { stripe, on, customer } = cards
    const setUp = (payment_method: string) =>
      stripe.setupIntents.create({ customer: customer.id, confirm: true, payment_method }, on)
    expect((await setUp('pm_card_visa')).status).toBe('succeeded')
    expect((await stripe.paymentMethods.list({ customer: customer.id, type: 'card' }, on)).data).toHaveLength(
      1,
    )
    const refused = await failureOf(setUp('pm_card_chargeDeclined'))
    expect(refused.setup_intent).toMatchObject({ status: 'requires_payment_method' })
    const asking = await setUp('pm_card_authenticationRequired')
    expect(asking.status).toBe('requires_action')
    expect((await stripe.setupIntents.cancel(asking.id, {}, on)).status).toBe('canceled')
  })
})

describe('refunds', () => {
  test('can’t exceed what was captured, or be made twice', async () => {
    await using cards = await startCards()
    const { stripe, on } = cards
    const { id: payment_intent, latest_charge } = await cards.charge('pm_card_visa')
    const refund = (amount?: number) =>
      stripe.refunds.create({ payment_intent, ...(amount !== undefined && { amount }) }, on)
    expect(await refund(500)).toMatchObject({ status: 'succeeded', amount: 500 })
    expect(await failureOf(refund(701))).toMatchObject({ statusCode: 400, param: 'amount' })
    expect(await failureOf(refund(0))).toMatchObject({ param: 'amount' })
    expect(await refund()).toMatchObject({ amount: 700 })
    expect(await failureOf(refund(1))).toMatchObject({ code: 'charge_already_refunded' })
    const expand = ['refunds']
    const charge = await stripe.charges.retrieve(idOf(latest_charge), { expand }, on)
    expect(charge).toMatchObject({ amount_refunded: 1200, refunded: true })
    expect(charge.refunds?.data.map(({ amount }) => amount)).toEqual([700, 500])
    expect((await stripe.refunds.list({ payment_intent }, on)).data).toHaveLength(2)
  })

  test('can’t be made for an unpaid payment', async () => {
    await using cards = await startCards()
    const { payment_intent } = await failureOf(cards.charge('pm_card_chargeDeclined'))
    const failure = await failureOf(
      cards.stripe.refunds.create({ payment_intent: payment_intent?.id ?? '' }, cards.on),
    )
    expect(failure.message).toContain('does not have a successful charge')
  })

  test('are pending and then done or failed, and a failed refund frees its amount', async () => {
    await using cards = await startCards()
    const { stripe, on, control } = cards
    const { id: payment_intent, latest_charge } = await cards.charge('pm_card_visa')
    await control.refundsBegin('pending')
    const first = await stripe.refunds.create({ payment_intent, amount: 1000 }, on)
    expect(first).toMatchObject({ status: 'pending', pending_reason: 'processing' })
    await control.settleRefund(first.id, 'failed')
    expect(await stripe.refunds.retrieve(first.id, {}, on)).toMatchObject({
      status: 'failed',
      failure_reason: 'lost_or_stolen_card',
    })
    expect(await stripe.charges.retrieve(idOf(latest_charge), {}, on)).toMatchObject({ amount_refunded: 0 })
    const second = await stripe.refunds.create({ payment_intent }, on)
    await control.settleRefund(second.id, 'succeeded')
    expect(await stripe.refunds.retrieve(second.id, {}, on)).toMatchObject({
      status: 'succeeded',
      amount: 1200,
    })
    await expect(control.settleRefund(second.id, 'succeeded')).rejects.toThrow('already succeeded')
  })

  test('that take days settle as the clock moves', async () => {
    await using cards = await startCards()
    const refundOf = async (card: string) => {
      const { id } = await cards.charge(card)
      return (await cards.stripe.refunds.create({ payment_intent: id }, cards.on)).id
    }
    const ids = [await refundOf('pm_card_pendingRefund'), await refundOf('pm_card_refundFail')]
    const statuses = async () =>
      Promise.all(ids.map(async (id) => (await cards.stripe.refunds.retrieve(id, {}, cards.on)).status))
    expect(await statuses()).toEqual(['pending', 'pending'])
    await cards.control.moveClock(3600)
    expect(await statuses()).toEqual(['succeeded', 'failed'])
  })
})

describe('disputes', () => {
  test('are opened by the bank and closed either way, without refunds until then', async () => {
    await using cards = await startCards()
    const { stripe, on, control } = cards
    const { id, latest_charge } = await cards.charge('pm_card_visa')
    const opened = await control.openDispute(id, { reason: 'product_not_received' })
    expect(await stripe.disputes.retrieve(opened.id, {}, on)).toMatchObject({
      status: 'needs_response',
      amount: 1200,
      reason: 'product_not_received',
      payment_intent: id,
    })
    expect(await stripe.charges.retrieve(idOf(latest_charge), {}, on)).toMatchObject({ disputed: true })
    expect(await failureOf(stripe.refunds.create({ payment_intent: id }, on))).toMatchObject({
      code: 'charge_disputed',
    })
    await control.closeDispute(opened.id, 'won')
    expect((await stripe.disputes.list({ payment_intent: id }, on)).data).toMatchObject([{ status: 'won' }])
    await expect(control.closeDispute(opened.id, 'lost')).rejects.toThrow('already closed')
  })

  test('start as an inquiry that takes no money and allows refunds until it becomes a dispute', async () => {
    await using cards = await startCards()
    const { stripe, on, control } = cards
    const { id } = await cards.charge('pm_card_visa')
    const asked = await control.openDispute(id, { inquiry: true })
    expect(await stripe.disputes.retrieve(asked.id, {}, on)).toMatchObject({
      status: 'warning_needs_response',
      is_charge_refundable: true,
    })
    await stripe.refunds.create({ payment_intent: id, amount: 200 }, on)
    await control.endInquiry(asked.id, 'escalated')
    expect(await stripe.disputes.retrieve(asked.id, {}, on)).toMatchObject({
      status: 'needs_response',
      is_charge_refundable: false,
    })
    expect(await failureOf(stripe.refunds.create({ payment_intent: id, amount: 200 }, on))).toMatchObject({
      code: 'charge_disputed',
    })
    await expect(control.endInquiry(asked.id, 'closed')).rejects.toThrow('no open inquiry')
    await control.closeDispute(asked.id, 'won')
  })

  test('don’t follow from an inquiry that is closed', async () => {
    await using cards = await startCards()
    const { id } = await cards.charge('pm_card_visa')
    const asked = await cards.control.openDispute(id, { inquiry: true })
    expect(await cards.control.endInquiry(asked.id, 'closed')).toMatchObject({ status: 'warning_closed' })
    await expect(cards.control.closeDispute(asked.id, 'won')).rejects.toThrow('already closed')
  })

  test('always follow from the card for disputes', async () => {
    await using cards = await startCards()
    await cards.charge('pm_card_createDispute')
    expect((await cards.control.truth()).disputes).toHaveLength(1)
  })
})
