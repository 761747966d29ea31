import type { Role } from '#domain/platform/access/roles.ts'

/** About somebody’s account and how they get into it. */
export interface AccountEmails {
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
  /** To a customer whom the team added: the way to set a first password. */
  readonly customerInvitation: { readonly link: string; readonly days: number }
  readonly invitation: {
    readonly link: string
    readonly role: Role
    readonly invitedBy: string
    readonly days: number
  }
}
