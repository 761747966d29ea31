import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server'
import { Failure, invalid } from '#domain/kernel/failure.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { passkeys } from '#server/db/schema/users.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { queueEmail } from '#server/gateways/mail/queue-email.ts'
import { lockUser } from '#server/people/users/find-user.ts'
import type { SignedIn } from '#server/platform/access/signed-in.ts'
import { type Challenge, openChallenge, spendTry, useChallenge } from './challenge.ts'
import { type Passkey, passkeysOf, presentPasskey, recordPasskeyChange } from './passkeys.ts'
import type { RelyingParty } from './relying-party.ts'
import { withOwnPassword } from './with-own-password.ts'

export const passkeyMinutes = 5

/**
 * EdDSA, ES256 and RS256. Every authenticator in use supports at least one of these. The library's own list includes
 * experimental ones.
 */
const supportedAlgorithmIDs = [-8, -7, -257]

const tooMany = () => new Failure('conflict', messages.tooManyPasskeys)
const notAdded = () => invalid([], messages.passkeyNotAdded)

/**
 * Begins adding a passkey, which gives its holder lasting access without password and second factor. So a browser left
 * open must not be enough.
 */
export const beginPasskey = (scope: Scope, caller: SignedIn, party: RelyingParty, password: string) =>
  withOwnPassword(scope, caller, { password, path: 'password' }, async (tx, user) => {
    const known = await passkeysOf(tx, user.id)
    if (known.length >= limits.passkeysPerUser) return tooMany()
    const options = await generateRegistrationOptions({
      rpName: scope.client.name,
      rpID: party.id,
      userName: user.email,
      userID: new TextEncoder().encode(user.id),
      userDisplayName: fullName(user),
      excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      supportedAlgorithmIDs,
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    })
    const challengeId = await openChallenge(tx, {
      purpose: 'passkeyRegistration',
      secret: options.challenge,
      userId: user.id,
      minutes: passkeyMinutes,
    })
    return { challengeId, options: { ...options } }
  })

/** Returns the credential in the browser's answer if every part of it is right for this challenge at this host. */
const credentialOf = async (
  response: Record<string, unknown>,
  challenge: Challenge,
  party: RelyingParty,
): Promise<WebAuthnCredential | undefined> => {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge.secret,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      supportedAlgorithmIDs,
    })
    return registrationInfo?.credential
  } catch {
    // The library throws for anything malformed or forged. The person can only try again.
    return undefined
  }
}

const addPasskey = async (
  tx: Tx,
  userId: string,
  name: string,
  credential: WebAuthnCredential,
): Promise<Passkey | Failure> => {
  const [passkey] = await tx.sql
    .insert(passkeys)
    .values({
      clientId: tx.clientId,
      userId,
      name,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      createdAt: tx.now,
    })
    .onConflictDoNothing({ target: [passkeys.clientId, passkeys.credentialId] })
    .returning()
  return passkey ?? new Failure('conflict', messages.passkeyKnown)
}

export const registerPasskey = async (
  scope: Scope,
  caller: SignedIn,
  party: RelyingParty,
  input: { readonly challengeId: string; readonly name: string; readonly response: Record<string, unknown> },
) => {
  const { userId } = caller
  const challenge = await spendTry(scope, {
    id: input.challengeId,
    purposes: ['passkeyRegistration'],
    userId,
  })
  const credential = challenge && (await credentialOf(input.response, challenge, party))
  if (!challenge || !credential) return notAdded()
  return scope.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user || !(await useChallenge(tx, challenge))) return notAdded()
    if ((await passkeysOf(tx, userId)).length >= limits.passkeysPerUser) return tooMany()
    const passkey = await addPasskey(tx, userId, input.name, credential)
    if (passkey instanceof Failure) return passkey
    await recordPasskeyChange(tx, 'passkeys.register', userId, null, passkey.name)
    const to = { email: user.email, userId, firstName: user.firstName }
    await queueEmail(tx, scope.client, 'passkeyAdded', to, { passkey: passkey.name, at: tx.now.toString() })
    return presentPasskey(passkey)
  })
}
