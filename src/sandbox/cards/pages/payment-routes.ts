import { answerAuthentication, answerBankPayment } from '../acts/answer-as-bank.ts'
import { sessionOf } from '../acts/finish-session.ts'
import { beAsked, beDeclined, payByBank, payByCard } from '../acts/pay-session.ts'
import { type CheckoutSession, successAddress } from '../objects/checkout-session.ts'
import { formatMoney } from '../objects/money.ts'
import { isTestCard, type TestCardName } from '../objects/test-cards.ts'
import type { Scope, World } from '../world/world.ts'
import { goTo, notFoundPage, type Page } from './layout.ts'
import { answeredPage, authenticationPage, bankPage, expiredPage, paymentPage } from './payment-page.ts'

const after = (scope: Scope, session: CheckoutSession): Page | undefined => {
  if (session.status === 'expired') return expiredPage(session)
  if (session.status === 'open') return undefined
  const underway = scope.find('payment_intent', session.payment_intent ?? '')?.status === 'processing'
  return underway ? bankPage(session, successAddress(session)) : goTo(successAddress(session))
}

export const showPayment = (world: World, id: string): Page => {
  const scope = world.homeOf('checkout.session', id)
  const session = scope?.find('checkout.session', id)
  if (!scope || !session) return notFoundPage()
  return after(scope, session) ?? paymentPage(world, scope, session)
}

type Act = (scope: Scope, session: CheckoutSession, card: TestCardName) => string

/** The actions of the buttons, with the pages they lead to. */
const acts: Readonly<Record<string, Act>> = {
  pay: (scope, session, card) => successAddress(payByCard(scope, session, card)),
  decline: (scope, session, card) => `/pay/${beDeclined(scope, session, card).id}`,
  authenticate: (scope, session, card) => beAsked(scope, session, card),
  bank: (scope, session) => successAddress(payByBank(scope, session)),
  abandon: (_, session) => session.cancel_url ?? `/pay/${session.id}`,
}

const playBank = (scope: Scope, session: CheckoutSession, arrived: boolean) => {
  const intent = scope.find('payment_intent', session.payment_intent ?? '')
  if (intent?.status === 'processing') answerBankPayment(scope, intent, arrived)
  return goTo(successAddress(session))
}

export const pressPayment = (world: World, id: string, act: string, form: URLSearchParams): Page => {
  const scope = world.homeOf('checkout.session', id)
  const session = scope?.find('checkout.session', id)
  if (!scope || !session) return notFoundPage()
  if (act === 'arrived' || act === 'returned') return playBank(scope, session, act === 'arrived')
  // If the button was pressed twice, or in a second tab, the page shows the current state instead of acting again.
  const over = after(scope, session)
  if (over) return over
  const card = form.get('card') ?? 'visa'
  const pressed = acts[act]
  return pressed ? goTo(pressed(scope, session, isTestCard(card) ? card : 'visa')) : notFoundPage()
}

const intentOf = (world: World, id: string) => {
  const scope = world.homeOf('payment_intent', id) ?? world.homeOf('setup_intent', id)
  const payment = scope?.find('payment_intent', id)
  const intent = payment ?? scope?.find('setup_intent', id)
  return scope && intent ? { scope, intent, payment } : undefined
}

export const showAuthentication = (world: World, id: string): Page => {
  const found = intentOf(world, id)
  if (!found) return notFoundPage()
  if (found.intent.status !== 'requires_action') return answeredPage()
  const { payment } = found
  return authenticationPage(
    id,
    payment
      ? `You are about to pay ${formatMoney(payment.amount, payment.currency)}.`
      : 'You are about to save a card for later payments.',
  )
}

export const pressAuthentication = (world: World, id: string, act: string): Page => {
  const found = intentOf(world, id)
  if (!found || (act !== 'approve' && act !== 'fail')) return notFoundPage()
  const back = found.intent.next_action?.redirect_to_url.return_url
  if (!answerAuthentication(found.scope, id, act === 'approve')) return answeredPage()
  const session = sessionOf(found.scope, id)
  if (session) return goTo(session.status === 'complete' ? successAddress(session) : `/pay/${session.id}`)
  return back === null || back === undefined ? answeredPage() : goTo(back)
}
