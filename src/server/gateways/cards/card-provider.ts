import type { Outcome } from './outcome.ts'
import type { ReadEvent } from './read-event.ts'

/** A connected account. */
export interface AccountView {
  readonly id: string
  readonly detailsSubmitted: boolean
  readonly chargesEnabled: boolean
  readonly payoutsEnabled: boolean
  /** Seconds since 1970, as the provider counts. */
  readonly created: number | null
}

export interface ConfigurationView {
  readonly id: string
  readonly isDefault: boolean
  /** By the provider's name of the method: what is in force, not what was wished. */
  readonly methods: Readonly<Record<string, { readonly available: boolean; readonly value: 'on' | 'off' }>>
}

/** Why a bank says no: its reason in the provider's words, and what it advises. */
export interface DeclineView {
  readonly code: string
  readonly advice: string | null
}

export interface IntentView {
  readonly id: string
  /** The account it was read on. */
  readonly account: string
  /** The payment of ours that it names. */
  readonly reference: string | null
  readonly status: string
  readonly amount: number
  readonly amountReceived: number
  readonly currency: string
  /** Why the last try did not work, in words for the payer. */
  readonly problem: string | null
  readonly decline: DeclineView | null
}

/** A card that may be charged later, as much of it as anybody is told. */
export interface CardView {
  readonly paymentMethodId: string
  readonly brand: string
  readonly lastFour: string
  readonly expiryMonth: number
  readonly expiryYear: number
}

/** A payment page, with the payment under it; or one that only saves a card, and then costs nothing. */
export interface CheckoutView {
  readonly id: string
  /** The account it was read on. */
  readonly account: string
  readonly reference: string | null
  /** open, complete or expired. */
  readonly status: string
  readonly paid: boolean
  readonly amount: number | null
  readonly currency: string | null
  readonly url: string | null
  readonly expiresAt: number
  readonly intent: IntentView | null
  /** What it was paid with, or what was saved; only cards. */
  readonly card: CardView | null
}

export interface RefundView {
  readonly id: string
  readonly intentId: string | null
  readonly amount: number
  readonly status: string
  /** Our refund, when we asked for it. */
  readonly refund: string | null
}

export interface DisputeView {
  readonly id: string
  readonly amount: number
  readonly currency: string
  readonly status: string
  readonly intentId: string | null
}

/** Parameters as they are kept and sent again: plain JSON, in the provider's own names. */
export type Params = Readonly<Record<string, unknown>>

/** With this key the provider does it once, however often it is asked. */
export interface Keyed {
  readonly key: string
  readonly params: Params
}

/** One page of a list, newest first. */
export interface PageOf<Item> {
  readonly items: readonly Item[]
  readonly hasMore: boolean
}

/** Items created at this moment or later that come after this item in the list. */
export interface PageWanted {
  readonly createdFrom: Temporal.Instant
  readonly after: string | null
}

/**
 * The card provider, as much of it as we use. Everything but an account itself lives on the organiser's account.
 */
export interface CardProvider {
  readonly createAccount: (call: Keyed) => Promise<Outcome<AccountView>>
  readonly readAccount: (id: string) => Promise<Outcome<AccountView>>
  /** The address is good for one visit; it is never kept. */
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
  /** Pages of one customer, the newest first. */
  readonly listCheckouts: (account: string, customer: string) => Promise<Outcome<readonly CheckoutView[]>>
  /** Charges a saved card without its owner. A refused card is an intent too, which says why. */
  readonly createIntent: (account: string, call: Keyed) => Promise<Outcome<IntentView>>
  readonly readIntent: (account: string, id: string) => Promise<Outcome<IntentView>>
  /** What was charged to one customer, the newest first. */
  readonly listIntents: (account: string, customer: string) => Promise<Outcome<readonly IntentView[]>>
  /** The test provider's clock for one account. The real one refuses. */
  readonly moveClock: (account: string, to: Temporal.Instant) => Promise<Outcome<unknown>>
  readonly createRefund: (account: string, call: Keyed) => Promise<Outcome<RefundView>>
  readonly listRefunds: (account: string, intent: string) => Promise<Outcome<readonly RefundView[]>>
  /** Refunds of the whole account. */
  readonly pageRefunds: (account: string, wanted: PageWanted) => Promise<Outcome<PageOf<RefundView>>>
  /** Disputes of the whole account. */
  readonly pageDisputes: (account: string, wanted: PageWanted) => Promise<Outcome<PageOf<DisputeView>>>
  /** Completed payment pages of the whole account. */
  readonly pageCheckouts: (account: string, wanted: PageWanted) => Promise<Outcome<PageOf<CheckoutView>>>
  readonly readDispute: (account: string, id: string) => Promise<Outcome<DisputeView>>
  /** 'unsigned' if it isn't signed with our secret, or was signed too long ago. */
  readonly verifyEvent: (
    raw: Buffer,
    signature: string,
    now: Temporal.Instant,
    /** False in a drill only. */
    guarded?: boolean,
  ) => Promise<ReadEvent | { readonly kind: 'unsigned' }>
}
