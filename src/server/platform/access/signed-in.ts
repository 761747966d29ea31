import type { Role } from '#domain/platform/access/roles.ts'

/** The person behind a session cookie, with as much as authorising needs. */
export interface SignedIn {
  readonly sessionId: string
  readonly userId: string
  readonly role: Role
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}
