import type { Role } from '#domain/people/roles.ts'

/** What every email about a payment says of it. Amounts are written out, in the organiser's currency. */
interface PaymentFacts {
  readonly reference: string
  readonly what: string
  readonly amount: string
  readonly method: string
  readonly link: string
}

/** Every email the product sends, with what its template needs. */
export interface EmailData {
  /** Finishes a registration. */
  readonly signUpCode: { readonly code: string; readonly minutes: number }
  /** Sent instead when the address is known already: the same page, the same kind of code. */
  readonly signInCode: { readonly code: string; readonly minutes: number }
  readonly resetPassword: { readonly link: string; readonly minutes: number }
  /** An instant; the email shows it in the organiser's zone. */
  readonly passwordChanged: { readonly at: string }
  /** So that nobody adds a way into an account in silence. */
  readonly passkeyAdded: { readonly passkey: string; readonly at: string }
  readonly changeEmailCode: { readonly code: string; readonly minutes: number }
  /** To the old address, so that a thief cannot move an account in silence. */
  readonly emailChanged: { readonly newEmail: string }
  readonly invitation: {
    readonly link: string
    readonly role: Role
    readonly invitedBy: string
    readonly days: number
  }
  /** An instant; the email shows it in the organiser's zone. */
  readonly paymentReceipt: PaymentFacts & { readonly at: string }
  readonly paymentInstructions: PaymentFacts & { readonly instructions: string; readonly provider: string }
  readonly paymentFailed: PaymentFacts & { readonly reason: string }
  /** Nobody waits for it any more, so that nobody pays it after all. */
  readonly paymentCalledOff: PaymentFacts & { readonly reason: string }
  readonly paymentReversed: PaymentFacts & { readonly reason: string }
  readonly refundMade: PaymentFacts
  /** The bank sent it back: it is account credit again. */
  readonly refundFailed: PaymentFacts
  /** To the organiser. */
  readonly paymentDisputed: PaymentFacts
  /** To the organiser: a bank asks, and holds nothing yet. */
  readonly paymentInquiry: PaymentFacts
}

export type EmailKind = keyof EmailData
