import type { Parsed } from '#contract/operation.ts'
import type { auth } from '#contract/people/auth/auth.ts'
import { normaliseEmail } from '#domain/kernel/email.ts'
import { failed, type Failure, invalid } from '#domain/kernel/failure.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import type { PlacedAnswers } from '#domain/people/fields/built-in-columns.ts'
import { registrationFields } from '#domain/people/fields/registration-fields.ts'
import type { AcceptedTerms } from '#server/db/schema/users.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { readPersonAnswers } from '#server/people/fields/person-answers.ts'
import { findUserByEmail } from '#server/people/users/find-user.ts'
import type { User } from '#server/people/users/user.ts'
import { newToken } from '#server/platform/access/tokens.ts'
import type { AuthKeys } from './auth-keys.ts'
import { openChallenge } from './challenge.ts'
import { openCodeChallenge } from './code-challenge.ts'
import { hashNewPassword } from './hash-new-password.ts'
import { sendCode } from './send-code.ts'
import { countTry } from './tries.ts'
import { tryingFrom } from './trying-from.ts'
import type { Visit } from './visit.ts'

type SignUpForm = Parsed<typeof auth.signUp>['body']

/** The details of a registration, stored in the challenge until the email is verified. */
export interface SignUpPayload {
  readonly firstName: string
  readonly lastName: string
  readonly passwordHash: string
  readonly acceptedTerms?: AcceptedTerms
  readonly phone?: string
  readonly fieldData: Record<string, unknown>
}

const payloadOf = (
  { client, now }: Scope,
  form: SignUpForm,
  { columns, fieldData }: PlacedAnswers,
  passwordHash: string,
): SignUpPayload => ({
  firstName: form.firstName,
  lastName: form.lastName,
  passwordHash,
  fieldData,
  ...(columns.phone === undefined ? {} : { phone: columns.phone }),
  ...(client.termsText === '' ? {} : { acceptedTerms: { wording: client.termsText, at: now.toString() } }),
})

/**
 * Sends someone we already know a code to sign in. A person who is blocked gets the same answer and no email. If
 * strangers have requested so many codes that one could be guessed, we send a link instead, and accept no code.
 */
const openSignIn = async (
  tx: Tx,
  scope: Scope,
  keys: AuthKeys,
  user: User,
  digitsUnsafe: boolean,
): Promise<string> => {
  const { email, id: userId, firstName } = user
  if (digitsUnsafe) {
    await enqueue(tx, 'sendResetLink', { email })
    return openChallenge(tx, {
      purpose: 'signIn',
      secret: newToken(),
      email,
      userId,
      minutes: limits.codeMinutes,
    })
  }
  const { id, code } = await openCodeChallenge(tx, keys, { purpose: 'signIn', email, userId })
  if (user.status === 'active') await sendCode(tx, scope, 'signIn', { email, userId, firstName }, code)
  return id
}

const openSignUp = async (tx: Tx, scope: Scope, keys: AuthKeys, email: string, payload: SignUpPayload) => {
  const { id, code } = await openCodeChallenge(tx, keys, {
    purpose: 'signUp',
    email,
    payload: { ...payload },
  })
  await sendCode(tx, scope, 'signUp', { email, firstName: payload.firstName }, code)
  return id
}

/** Always answers that a code was sent. Only the owner of the mailbox sees which kind of code it is. */
export const beginSignUp = async (
  scope: Scope,
  keys: AuthKeys,
  visit: Visit,
  form: SignUpForm,
): Promise<{ challengeId: string } | Failure> => {
  if (scope.client.termsText !== '' && !form.acceptedTerms)
    return invalid([{ path: 'acceptedTerms', reason: messages.acceptTerms }])
  const email = normaliseEmail(form.email)
  const answers = await scope.transaction((tx) =>
    readPersonAnswers(tx, 'user', form.fieldData, { shown: registrationFields, log: scope.log }),
  )
  if (failed(answers)) return answers
  // Also done for a known email, where it isn't needed, so that the timing reveals nothing.
  const passwordHash = await hashNewPassword(form.password)
  if (failed(passwordHash)) return passwordHash
  const payload = payloadOf(scope, form, answers, passwordHash)
  const before = await scope.transaction((tx) => findUserByEmail(tx, email))
  const from = tryingFrom(visit, before)
  const counted = await countTry(scope, { tried: 'codesSent', account: email, from })
  if (failed(counted)) return counted
  const digitsUnsafe = counted.digitsUnsafe && !from.known
  return scope.transaction(async (tx) => {
    const known = await findUserByEmail(tx, email)
    return {
      challengeId: await (known
        ? openSignIn(tx, scope, keys, known, digitsUnsafe)
        : openSignUp(tx, scope, keys, email, payload)),
    }
  })
}
