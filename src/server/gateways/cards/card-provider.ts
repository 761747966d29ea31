import type { Outcome } from './outcome.ts'
import type { ReadEvent } from './read-event.ts'

/** A connected account. */
export interface AccountView {
  readonly id: string
  readonly detailsSubmitted: boolean
  readonly chargesEnabled: boolean
  readonly payoutsEnabled: boolean
  /** The time in seconds since 1970, as the provider counts. */
  readonly created: number | null
}

export interface ConfigurationView {
  readonly id: string
  readonly isDefault: boolean
  /** The state of each payment method by the provider's name: what is in force, not what was requested. */
  readonly methods: Readonly<Record<string, { readonly available: boolean; readonly value: 'on' | 'off' }>>
}

/** The bank's reason to refuse in the provider's words, and its advice. */
export interface DeclineView {
  readonly code: string
  readonly advice: string | null
}

export interface IntentView {
  readonly id: string
  /** The account that the payment was read from. */
  readonly account: string
  /** Our payment that it names. */
  readonly reference: string | null
  readonly status: string
  readonly amount: number
  readonly amountReceived: number
  readonly currency: string
  /** The reason why the last attempt failed, in words for the payer. */
  readonly problem: string | null
  readonly decline: DeclineView | null
}

/** A card that may be charged later, with the details that may be shown. */
export interface CardView {
  readonly paymentMethodId: string
  readonly brand: string
  readonly lastFour: string
  readonly expiryMonth: number
  readonly expiryYear: number
}

/** A payment page with its payment, or a page that only saves a card and costs nothing. */
export interface CheckoutView {
  readonly id: string
  /** The account that the page was read from. */
  readonly account: string
  readonly reference: string | null
  /** The status: open, complete or expired. */
  readonly status: string
  readonly paid: boolean
  readonly amount: number | null
  readonly currency: string | null
  readonly url: string | null
  readonly expiresAt: number
  readonly intent: IntentView | null
  /** The card that paid or was saved. Null for other methods. */
  readonly card: CardView | null
}

export interface RefundView {
  readonly id: string
  readonly intentId: string | null
  readonly amount: number
  readonly status: string
  /** Our refund, if we requested it. */
  readonly refund: string | null
}

export interface DisputeView {
  readonly id: string
  readonly amount: number
  readonly currency: string
  readonly status: string
  readonly intentId: string | null
}

/** Parameters as they are stored and sent again: plain JSON, in the provider's own names. */
export type Params = Readonly<Record<string, unknown>>

/** The key of a call. The provider runs the call once, however often it is sent. */
export interface Keyed {
  readonly key: string
  readonly params: Params
}

/** A page of a list, newest first. */
export interface PageOf<Item> {
  readonly items: readonly Item[]
  readonly hasMore: boolean
}

/** The requested page: items created at or after this time that come after this item in the list. */
export interface PageWanted {
  readonly createdFrom: Temporal.Instant
  readonly after: string | null
}

/**
 * The part of the card provider that we use. Everything except an account itself belongs to the organiser's account.
 */
export interface CardProvider {
  readonly createAccount: (call: Keyed) => Promise<Outcome<AccountView>>
  readonly readAccount: (id: string) => Promise<Outcome<AccountView>>
  /** Creates an address for one visit, which is never stored. */
  readonly createAccountLink: (asked: {
    readonly account: string
    readonly refreshUrl: string
    readonly returnUrl: string
  }) => Promise<Outcome<{ readonly url: string }>>
  readonly listConfigurations: (account: string) => Promise<Outcome<readonly ConfigurationView[]>>
  readonly updateConfiguration: (
    account: string,
    id: string,
    params: Params,
  ) => Promise<Outcome<ConfigurationView>>
  readonly createCustomer: (account: string, call: Keyed) => Promise<Outcome<{ readonly id: string }>>
  readonly createCheckout: (account: string, call: Keyed) => Promise<Outcome<CheckoutView>>
  readonly readCheckout: (account: string, id: string) => Promise<Outcome<CheckoutView>>
  readonly expireCheckout: (account: string, id: string) => Promise<Outcome<CheckoutView>>
  /** Lists the payment pages of one customer, newest first. */
  readonly listCheckouts: (account: string, customer: string) => Promise<Outcome<readonly CheckoutView[]>>
  /** Charges a saved card without its owner. A refused card also returns an intent, which gives the reason. */
  readonly createIntent: (account: string, call: Keyed) => Promise<Outcome<IntentView>>
  readonly readIntent: (account: string, id: string) => Promise<Outcome<IntentView>>
  /** Lists the charges to one customer, newest first. */
  readonly listIntents: (account: string, customer: string) => Promise<Outcome<readonly IntentView[]>>
  /** Moves the test provider's clock for one account. The real provider refuses. */
  readonly moveClock: (account: string, to: Temporal.Instant) => Promise<Outcome<unknown>>
  readonly createRefund: (account: string, call: Keyed) => Promise<Outcome<RefundView>>
  readonly listRefunds: (account: string, intent: string) => Promise<Outcome<readonly RefundView[]>>
  /** Lists refunds of the whole account. */
  readonly pageRefunds: (account: string, wanted: PageWanted) => Promise<Outcome<PageOf<RefundView>>>
  /** Lists disputes of the whole account. */
  readonly pageDisputes: (account: string, wanted: PageWanted) => Promise<Outcome<PageOf<DisputeView>>>
  /** Lists completed payment pages of the whole account. */
  readonly pageCheckouts: (account: string, wanted: PageWanted) => Promise<Outcome<PageOf<CheckoutView>>>
  readonly readDispute: (account: string, id: string) => Promise<Outcome<DisputeView>>
  /** Verifies an event. Returns 'unsigned' if it isn't signed with our secret, or was signed too long ago. */
  readonly verifyEvent: (
    raw: Buffer,
    signature: string,
    now: Temporal.Instant,
    /** False only in fault-injection tests. */
    guarded?: boolean,
  ) => Promise<ReadEvent | { readonly kind: 'unsigned' }>
}
