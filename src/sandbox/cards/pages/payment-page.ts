import type { CheckoutSession } from '../objects/checkout-session.ts'
import { formatMoney } from '../objects/money.ts'
import { savableCards, testCards } from '../objects/test-cards.ts'
import type { Scope, World } from '../world/world.ts'
import { html } from './html.ts'
import { page } from './layout.ts'

const merchant = (world: World, scope: Scope) =>
  world.platform().find('account', scope.account)?.business_profile.name ?? 'the organiser'

const lastError = (scope: Scope, session: CheckoutSession) =>
  scope.find('payment_intent', session.payment_intent ?? '')?.last_payment_error?.message ??
  scope.find('setup_intent', session.setup_intent ?? '')?.last_setup_error?.message

const linesTable = (scope: Scope, session: CheckoutSession) => {
  if (session.amount_total === null) return null
  const lines = scope.find('checkout_plan', session.id)?.lines ?? []
  return html`<table>
    <tbody>
      ${lines.map(
        (line) =>
          html`<tr>
            <th scope="row">${line.description}${line.quantity > 1 ? ` × ${line.quantity}` : ''}</th>
            <td>${formatMoney(line.amount_total, line.currency)}</td>
          </tr>`,
      )}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        <td>${formatMoney(session.amount_total, session.currency)}</td>
      </tr>
    </tfoot>
  </table>`
}

const cardChoice = html`<label for="card">Test card</label>
  <select id="card" name="card" aria-describedby="card-hint">
    ${savableCards.map(
      (name) =>
        html`<option value="${name}">•••• ${testCards[name].last4} – ${testCards[name].label}</option>`,
    )}
  </select>
  <p class="hint" id="card-hint">
    It matters afterwards: when the card is charged again, or money goes back to it.
  </p>`

/** Builds the page where a customer pays or saves a card for later. */
export const paymentPage = (world: World, scope: Scope, session: CheckoutSession) => {
  const setup = session.mode === 'setup'
  const total = session.amount_total === null ? '' : formatMoney(session.amount_total, session.currency)
  const title = setup ? 'Save a card' : `Pay ${total}`
  const error = lastError(scope, session)
  const at = (act: string) => `/pay/${session.id}/${act}`
  const bank = !setup && session.payment_method_types.includes('pay_by_bank')
  return page(
    title,
    html`<h1>${title}</h1>
      <p class="soft">
        ${setup ? 'For later payments to' : 'To'}
        ${merchant(world, scope)}${session.customer_details?.email ? `, by ${session.customer_details.email}` : ''}
      </p>
      ${error === undefined ? null : html`<p class="alert" role="alert">${error}</p>`}
      ${linesTable(scope, session)}
      <form method="post">
        ${cardChoice}
        <div class="acts">
          <button class="main" formaction="${at('pay')}">${setup ? 'Save the card' : 'Pay'}</button>
          <button formaction="${at('decline')}">Decline the card</button>
          <button formaction="${at('authenticate')}">Needs authentication</button>
          ${bank ? html`<button formaction="${at('bank')}">Pay by bank, arrives later</button>` : null}
          ${session.cancel_url === null ? null : html`<button formaction="${at('abandon')}">Abandon and go back</button>`}
        </div>
      </form>`,
  )
}

/** Builds the page of a started bank payment, where the user plays the bank. */
export const bankPage = (session: CheckoutSession, successUrl: string) =>
  page(
    'Bank payment',
    html`<h1>The bank payment is under way</h1>
      <p>It takes days in real life. Say here how it ends.</p>
      <form method="post" class="acts">
        <button class="main" formaction="/pay/${session.id}/arrived">The money arrives</button>
        <button formaction="/pay/${session.id}/returned">The bank sends it back</button>
      </form>
      <p><a href="${successUrl}">Back to the shop</a></p>`,
  )

export const expiredPage = (session: CheckoutSession) =>
  page(
    'Expired',
    html`<h1>This payment page has expired</h1>
      <p>Nothing was paid.</p>
      ${session.cancel_url === null ? null : html`<p class="acts"><a class="button main" href="${session.cancel_url}">Go back</a></p>`}`,
    410,
  )

export const authenticationPage = (id: string, what: string) =>
  page(
    'Authentication',
    html`<h1>Your bank asks: is this you?</h1>
      <p>${what}</p>
      <form method="post" class="acts">
        <button class="main" formaction="/authenticate/${id}/approve">Approve</button>
        <button formaction="/authenticate/${id}/fail">Fail authentication</button>
      </form>`,
  )

export const answeredPage = () =>
  page(
    'Authentication',
    html`<h1>This question has been answered</h1>
      <p>You can close this page.</p>`,
    410,
  )
