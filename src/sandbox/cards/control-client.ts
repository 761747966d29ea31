import type { Truth } from '#sandbox/cards/control/truth-controls.ts'
import type { Fault } from './control/faults.ts'
import type { Account } from './objects/account.ts'
import type { CheckoutSession } from './objects/checkout-session.ts'
import type { Dispute, DisputeResult } from './objects/dispute.ts'
import type { PaymentIntent } from './objects/payment-intent.ts'
import type { PaymentMethod } from './objects/payment-method.ts'
import type { Refund } from './objects/refund.ts'
import type { TestCardName } from './objects/test-cards.ts'
import type { Handling } from './webhooks/post-office.ts'
import type { Delivery } from './world/state.ts'

export type PageAct = 'approve' | 'authenticate' | 'decline' | 'failAuthentication' | 'pay' | 'payByBank'
export type SentEvent = Delivery & { readonly id: string }
type Planned = Pick<Fault, 'answer' | 'method' | 'path'> & Partial<Fault>
type AccountState = Partial<Pick<Account, 'charges_enabled' | 'details_submitted' | 'payouts_enabled'>>

/**
 * Creates a client of the sandbox's control address, for tests. It sets faults, plays people and banks, and reads the
 * true state.
 */
export const createControlClient = (sandbox: { readonly url: string; readonly controlToken: string }) => {
  const call = async <T>(method: string, path: string, input: object = {}): Promise<T> => {
    const answer = await fetch(`${sandbox.url}/_control${path}`, {
      method,
      headers: { authorization: `Bearer ${sandbox.controlToken}`, 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
    })
    const body = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${body}`)
    return JSON.parse(body) as T
  }
  const post = <T = null>(path: string, input: object = {}) => call<T>('POST', path, input)

  return {
    /** Removes all planned faults. Objects, events and recorded requests stay. */
    calm: () => post('/calm'),
    fail: (fault: Planned) => post('/faults', fault),
    noFaults: () => call<null>('DELETE', '/faults'),
    moveClock: (advanceSeconds: number) => post<{ readonly now: number }>('/clock', { advanceSeconds }),

    sendWebhooksTo: (url: string) => post('/webhooks/endpoint', { url }),
    webhooks: (handling: Partial<Handling>) => post('/webhooks', handling),
    heldEvents: () => call<readonly string[]>('GET', '/webhooks/held'),
    /**
     * Releases held events one at a time, each answered before the next. `order` lists positions among the held events.
     */
    release: (terms: { readonly order?: readonly number[]; readonly times?: number } = {}) =>
      post<readonly SentEvent[]>('/webhooks/release', terms),
    resend: (event: string, times = 1) => post<readonly SentEvent[]>(`/events/${event}/send`, { times }),
    /** Resolves when no event is being sent or waits for its next attempt. */
    webhooksSettled: () => post('/webhooks/settled'),

    /** Does what a person would do on the payment page. */
    onPage: (session: string, act: PageAct, card: TestCardName = 'visa') =>
      post<CheckoutSession>(`/checkout-sessions/${session}`, { act, card }),
    bankPayment: (intent: string, bank: 'arrived' | 'returned') =>
      post<PaymentIntent>(`/payment-intents/${intent}`, { bank }),
    /** Makes the saved card behave like this test card from now on. */
    cardBecomes: (method: string, becomes: TestCardName) =>
      post<PaymentMethod>(`/payment-methods/${method}`, { becomes }),
    /** Sets how refunds begin from now on. Null leaves it to the card. */
    refundsBegin: (begin: 'pending' | 'succeeded' | null) => post('/refunds', { begin }),
    settleRefund: (refund: string, result: 'failed' | 'succeeded') =>
      post<Refund>(`/refunds/${refund}`, { result }),
    /** Makes a refund as the organiser would in the provider's own dashboard. */
    refundInDashboard: (payment_intent: string, amount?: number) =>
      post<Refund>('/external-refunds', { payment_intent, amount }),
    openDispute: (
      payment_intent: string,
      terms: { readonly amount?: number; readonly reason?: string; readonly inquiry?: boolean } = {},
    ) => post<Dispute>('/disputes', { payment_intent, ...terms }),
    closeDispute: (dispute: string, result: DisputeResult) =>
      post<Dispute>(`/disputes/${dispute}`, { result }),
    /** Overturns the bank's decision on a dispute. */
    overturnDispute: (dispute: string) => post<Dispute>(`/overturned-disputes/${dispute}`, {}),
    /** Ends an inquiry, with the bank's decision. */
    endInquiry: (inquiry: string, result: 'closed' | 'escalated') =>
      post<Dispute>(`/inquiries/${inquiry}`, { result }),
    setAccount: (account: string, state: AccountState) => post<Account>(`/accounts/${account}`, state),
    deauthorise: (account: string) => post(`/accounts/${account}/deauthorise`),
    authorise: (account: string) => post(`/accounts/${account}/authorise`),

    truth: () => call<Truth>('GET', '/truth'),
    forgetRequests: () => call<null>('DELETE', '/requests'),
  }
}

export type ControlClient = ReturnType<typeof createControlClient>
