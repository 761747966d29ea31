import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { presentedPassword, sixDigits } from '#contract/people/fields/people-fields.ts'
import { done, id, idParams, instant, requiredText } from '#contract/shapes.ts'
import { signInAnswer } from './auth.ts'

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const passkey = z.object({ _id: id, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })
/** The browser's WebAuthn objects, passed through unchanged. The library on the server checks every part of them. */
const webAuthn = z.record(z.string(), z.unknown())

export const twoFactor = {
  read: operation({
    id: 'twoFactor.read',
    method: 'GET',
    path: '/api/auth/two-factor',
    summary: 'Whether this person’s codes can still be checked: not after SECRET changed',
    access: 'account.use',
    answer: z.object({ readable: z.boolean() }),
  }),
  enrol: operation({
    id: 'twoFactor.enrol',
    method: 'POST',
    path: '/api/auth/two-factor',
    summary: 'Begin to set up an authenticator app',
    access: 'account.use',
    perMinute: 10,
    body: z.object({ password: presentedPassword }),
    answer: z.object({ secret: z.string(), uri: z.string() }),
    fails: ['conflict', 'tooMany'],
  }),
  confirm: operation({
    id: 'twoFactor.confirm',
    method: 'POST',
    path: '/api/auth/two-factor/confirm',
    summary: 'Switch two-factor on with a first code; answers the recovery codes, once',
    access: 'account.use',
    perMinute: 20,
    body: z.object({ code: sixDigits }),
    answer: recoveryCodes,
    fails: ['conflict', 'tooMany'],
  }),
  disable: operation({
    id: 'twoFactor.disable',
    method: 'POST',
    path: '/api/auth/two-factor/disable',
    summary: 'Switch two-factor off',
    access: 'account.use',
    perMinute: 10,
    body: z.object({ password: presentedPassword }),
    answer: done,
    fails: ['tooMany'],
  }),
  renewRecoveryCodes: operation({
    id: 'twoFactor.renewRecoveryCodes',
    method: 'POST',
    path: '/api/auth/two-factor/recovery-codes',
    summary: 'Make new recovery codes; the old ones stop working',
    access: 'account.use',
    perMinute: 10,
    body: z.object({ password: presentedPassword }),
    answer: recoveryCodes,
    fails: ['conflict', 'tooMany'],
  }),
}

export const passkeys = {
  list: operation({
    id: 'passkeys.list',
    method: 'GET',
    path: '/api/auth/passkeys',
    summary: 'This person’s passkeys',
    access: 'account.use',
    answer: z.object({ items: z.array(passkey), total: z.number().int() }),
  }),
  registrationOptions: operation({
    id: 'passkeys.registrationOptions',
    method: 'POST',
    path: '/api/auth/passkeys/options',
    summary: 'Begin to add a passkey',
    access: 'account.use',
    perMinute: 20,
    body: z.object({ password: presentedPassword }),
    answer: z.object({ challengeId: id, options: webAuthn }),
    fails: ['conflict', 'tooMany'],
  }),
  register: operation({
    id: 'passkeys.register',
    method: 'POST',
    path: '/api/auth/passkeys',
    summary: 'Add a passkey',
    access: 'account.use',
    perMinute: 20,
    body: z.object({ challengeId: id, name: requiredText(60), response: webAuthn }),
    status: 201,
    answer: passkey,
    fails: ['conflict'],
  }),
  rename: operation({
    id: 'passkeys.rename',
    method: 'PATCH',
    path: '/api/auth/passkeys/{id}',
    summary: 'Rename a passkey',
    access: 'account.use',
    params: idParams,
    body: z.object({ name: requiredText(60) }),
    answer: passkey,
    fails: ['notFound'],
  }),
  remove: operation({
    id: 'passkeys.remove',
    method: 'POST',
    path: '/api/auth/passkeys/{id}/remove',
    summary: 'Remove a passkey',
    access: 'account.use',
    perMinute: 10,
    params: idParams,
    body: z.object({ password: presentedPassword }),
    answer: done,
    fails: ['notFound', 'tooMany'],
  }),
  signInOptions: operation({
    id: 'passkeys.signInOptions',
    method: 'POST',
    path: '/api/auth/sign-in/passkey/options',
    summary: 'Begin to sign in with a passkey',
    access: 'anyone',
    perMinute: 30,
    answer: z.object({ challengeId: id, options: webAuthn }),
    fails: ['forbidden'],
  }),
  signIn: operation({
    id: 'passkeys.signIn',
    method: 'POST',
    path: '/api/auth/sign-in/passkey',
    summary: 'Sign in with a passkey',
    access: 'anyone',
    perMinute: 30,
    body: z.object({ challengeId: id, response: webAuthn }),
    answer: signInAnswer,
    fails: ['unauthenticated', 'forbidden'],
  }),
}
