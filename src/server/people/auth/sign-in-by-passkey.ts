import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import { Failure } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { passkeys } from '#server/db/schema/users.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { lockUser } from '#server/people/users/find-user.ts'
import { beginSession } from './begin-session.ts'
import { type Challenge, openChallenge, spendTry, useChallenge } from './challenge.ts'
import { letIn, type SignInOutcome } from './let-in.ts'
import type { Passkey } from './passkeys.ts'
import { passkeyMinutes } from './register-passkey.ts'
import type { RelyingParty } from './relying-party.ts'
import type { Visit } from './visit.ts'

const passkeyFailed = () => new Failure('unauthenticated', messages.passkeyFailed)

/**
 * Begins without a list of allowed credentials. The browser finds the passkey itself, so the answer doesn't reveal who
 * has one.
 */
export const beginPasskeySignIn = (scope: Scope, party: RelyingParty) =>
  scope.transaction(async (tx) => {
    const options = await generateAuthenticationOptions({ rpID: party.id, userVerification: 'preferred' })
    const challengeId = await openChallenge(tx, {
      purpose: 'passkeySignIn',
      secret: options.challenge,
      minutes: passkeyMinutes,
    })
    return { challengeId, options: { ...options } }
  })

const findPasskey = async (tx: Tx, credentialId: unknown): Promise<Passkey | undefined> => {
  if (typeof credentialId !== 'string') return undefined
  const [passkey] = await tx.sql
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.clientId, tx.clientId), eq(passkeys.credentialId, credentialId)))
  return passkey
}

interface Proof {
  readonly counter: number
  /** True if the device asked for a finger, a face or a PIN. */
  readonly userVerified: boolean
}

const proofOf = async (
  response: AuthenticationResponseJSON,
  challenge: Challenge,
  party: RelyingParty,
  passkey: Passkey,
): Promise<Proof | undefined> => {
  try {
    const handle = response.response.userHandle
    if (handle !== undefined && Buffer.from(handle, 'base64url').toString() !== passkey.userId)
      return undefined
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge.secret,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    })
    return verified
      ? { counter: authenticationInfo.newCounter, userVerified: authenticationInfo.userVerified }
      : undefined
  } catch {
    // The library throws for anything malformed, forged or with a counter that went backwards.
    return undefined
  }
}

/**
 * Moves the counter only if it is still the one that was compared, so that a cloned key can't be used at the same time
 * as the real one.
 */
const moveCounter = async (tx: Tx, passkey: Passkey, counter: number): Promise<boolean> => {
  const moved = await tx.sql
    .update(passkeys)
    .set({ counter, lastUsedAt: tx.now })
    .where(
      and(
        eq(passkeys.clientId, tx.clientId),
        eq(passkeys.id, passkey.id),
        eq(passkeys.counter, passkey.counter),
      ),
    )
    .returning({ id: passkeys.id })
  return moved.length === 1
}

/**
 * Signs in with a passkey. The key and the finger that unlocks it are two factors. A key that asked for neither finger,
 * face nor PIN is one factor.
 */
export const signInByPasskey = async (
  scope: Scope,
  visit: Visit,
  party: RelyingParty,
  input: { readonly challengeId: string; readonly response: Record<string, unknown> },
): Promise<SignInOutcome | Failure> => {
  const response = input.response as unknown as AuthenticationResponseJSON
  const challenge = await spendTry(scope, { id: input.challengeId, purposes: ['passkeySignIn'] })
  const passkey = await scope.transaction((tx) => findPasskey(tx, input.response.id))
  const proof = challenge && passkey && (await proofOf(response, challenge, party, passkey))
  if (!proof) return passkeyFailed()
  return scope.transaction(async (tx) => {
    const user = await lockUser(tx, passkey.userId)
    if (user?.status !== 'active' || !(await useChallenge(tx, challenge))) return passkeyFailed()
    if (!(await moveCounter(tx, passkey, proof.counter))) return passkeyFailed()
    return proof.userVerified ? beginSession(tx, user, visit) : letIn(tx, user, visit)
  })
}
