import type { Role } from '#domain/platform/access/roles.ts'

/** The emails about a person's account and how they sign in. */
export interface AccountEmails {
  /** Completes a registration. */
  readonly signUpCode: { readonly code: string; readonly minutes: number }
  /** Sent instead if the address is known already, with the same page and the same kind of code. */
  readonly signInCode: { readonly code: string; readonly minutes: number }
  readonly resetPassword: { readonly link: string; readonly minutes: number }
  /** The time, as an instant. The email shows it in the organiser's zone. */
  readonly passwordChanged: { readonly at: string }
  /** Notifies the owner, so that a way to sign in is never added unnoticed. */
  readonly passkeyAdded: { readonly passkey: string; readonly at: string }
  readonly changeEmailCode: { readonly code: string; readonly minutes: number }
  /** Sent to the old address, so that a thief can't move an account unnoticed. */
  readonly emailChanged: { readonly newEmail: string }
  /** Invites a customer whom the team added to set a first password. */
  readonly customerInvitation: { readonly link: string; readonly days: number }
  readonly invitation: {
    readonly link: string
    readonly role: Role
    readonly invitedBy: string
    readonly days: number
  }
}
