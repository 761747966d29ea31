import type { CardProvider, IntentView, Keyed, RefundView } from '#server/gateways/cards/card-provider.ts'
import { done, type Outcome } from '#server/gateways/cards/outcome.ts'

/** The result of the next call: the bank's answer, and whether the caller receives it. */
export interface Fate {
  readonly bank: 'yes' | { readonly code: string; readonly advice: string | null }
  /** Either the work is done and the answer is lost, or the call never arrives. */
  readonly line?: 'answerLost' | 'callLost'
}

export interface FakeIntent extends IntentView {
  readonly customer: string
  readonly method: string
}

export interface FakeCards {
  readonly cards: CardProvider
  /** Everything that was ever charged or refused. */
  readonly intents: FakeIntent[]
  /** Charges that no one owed, which were refunded. */
  readonly refunds: RefundView[]
}

const notUsed = () => Promise.reject(new Error('nothing else is asked of this provider'))

/**
 * Simulates in memory the part of the card provider that charges saved cards. Each idempotency key is processed once,
 * and `fateOf` decides how each charge ends. For years of billing, which would take minutes with the card sandbox over
 * HTTP.
 */
export const fakeCards = (
  fateOf: (call: { readonly customer: string; readonly method: string }) => Fate,
): FakeCards => {
  const intents: FakeIntent[] = []
  const refunds: RefundView[] = []
  const answers = new Map<string, Outcome<IntentView>>()
  const make = (account: string, { key, params }: Keyed): Outcome<IntentView> => {
    const known = answers.get(key)
    if (known) return known
    const customer = String(params['customer'])
    const method = String(params['payment_method'])
    const { bank, line } = fateOf({ customer, method })
    if (line === 'callLost') return { kind: 'unknown', status: undefined }
    const amount = Number(params['amount'])
    const intent: FakeIntent = {
      id: `pi_${intents.length + 1}`,
      account,
      customer,
      method,
      reference: (params['metadata'] as { readonly payment: string }).payment,
      status: bank === 'yes' ? 'succeeded' : 'requires_payment_method',
      amount,
      amountReceived: bank === 'yes' ? amount : 0,
      currency: String(params['currency']),
      problem: bank === 'yes' ? null : 'Your card was declined.',
      decline: bank === 'yes' ? null : bank,
    }
    intents.push(intent)
    answers.set(key, done(intent))
    return line === 'answerLost' ? { kind: 'unknown', status: undefined } : done(intent)
  }
  const find = (id: string): Outcome<IntentView> => {
    const found = intents.find((intent) => intent.id === id)
    return found
      ? done(found)
      : { kind: 'refused', status: 404, code: 'resource_missing', message: 'no such' }
  }
  const cards: CardProvider = {
    createAccount: notUsed,
    readAccount: notUsed,
    createAccountLink: notUsed,
    listConfigurations: notUsed,
    updateConfiguration: notUsed,
    createCustomer: notUsed,
    createCheckout: notUsed,
    readCheckout: notUsed,
    expireCheckout: notUsed,
    listCheckouts: notUsed,
    createIntent: (account, call) => Promise.resolve(make(account, call)),
    readIntent: (_account, id) => Promise.resolve(find(id)),
    listIntents: (_account, customer) =>
      Promise.resolve(
        done(
          intents
            .filter((intent) => intent.customer === customer)
            .toReversed()
            .slice(0, 100),
        ),
      ),
    moveClock: notUsed,
    createRefund: (_account, { params }) => {
      const refund = {
        id: `re_${refunds.length + 1}`,
        intentId: null,
        amount: Number(params['amount']),
        status: 'succeeded',
        refund: null,
      }
      refunds.push(refund)
      return Promise.resolve(done(refund))
    },
    listRefunds: () => Promise.resolve(done([])),
    pageRefunds: notUsed,
    pageDisputes: notUsed,
    pageCheckouts: notUsed,
    readDispute: notUsed,
    verifyEvent: notUsed,
  }
  return { cards, intents, refunds }
}
