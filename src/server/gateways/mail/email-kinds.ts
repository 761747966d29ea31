import type { Role } from '#domain/people/roles.ts'

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
}

export type EmailKind = keyof EmailData
