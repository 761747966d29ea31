import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { fieldDataInputs } from '#contract/people/fields/field-data.ts'
import {
  currentUser,
  email,
  firstName,
  lastName,
  passwordChanges,
  passwordPair,
  passwordsMatch,
  presentedPassword,
  sixDigits,
} from '#contract/people/fields/people-fields.ts'
import { done, id, idParams, instant, requiredText } from '#contract/shapes.ts'

/** Either a session has begun and its cookie is set, or the person must still give a second factor. */
export const signInAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('signedIn'), user: currentUser }),
  z.object({ status: z.literal('twoFactor'), challengeId: id }),
])

export const auth = {
  signUp: operation({
    id: 'auth.signUp',
    method: 'POST',
    path: '/api/auth/sign-up',
    summary: 'Begin to register: a six-digit code is sent, whether or not the email is known',
    access: 'anyone',
    perMinute: 60,
    body: z
      .object({
        email,
        firstName,
        lastName,
        ...passwordPair,
        acceptedTerms: z.boolean(),
        /** Answers to the required user fields, except names and files. */
        fieldData: fieldDataInputs.default([]),
      })
      .check(passwordsMatch),
    status: 202,
    answer: z.object({ challengeId: id }),
    fails: ['tooMany'],
  }),
  confirmSignUp: operation({
    id: 'auth.confirmSignUp',
    method: 'POST',
    path: '/api/auth/sign-up/confirm',
    summary: 'Finish registering with the code from the email',
    access: 'anyone',
    perMinute: 120,
    body: z.object({ challengeId: id, code: sixDigits }),
    answer: signInAnswer,
    fails: ['tooMany'],
  }),
  resendSignUp: operation({
    id: 'auth.resendSignUp',
    method: 'POST',
    path: '/api/auth/sign-up/resend',
    summary: 'Send a new code for a registration under way',
    access: 'anyone',
    perMinute: 30,
    body: z.object({ challengeId: id }),
    status: 202,
    answer: z.object({ challengeId: id }),
    fails: ['tooMany'],
  }),
  signIn: operation({
    id: 'auth.signIn',
    method: 'POST',
    path: '/api/auth/sign-in/email',
    summary: 'Sign in with email and password',
    access: 'anyone',
    perMinute: 120,
    body: z.object({ email, password: presentedPassword }),
    answer: signInAnswer,
    fails: ['unauthenticated', 'tooMany'],
  }),
  signInTwoFactor: operation({
    id: 'auth.signInTwoFactor',
    method: 'POST',
    path: '/api/auth/sign-in/two-factor',
    summary: 'Finish signing in with a code of the authenticator app, or a recovery code',
    access: 'anyone',
    perMinute: 120,
    body: z.object({ challengeId: id, code: requiredText(40) }),
    answer: signInAnswer,
    fails: ['tooMany'],
  }),
  signOut: operation({
    id: 'auth.signOut',
    method: 'POST',
    path: '/api/auth/sign-out',
    summary: 'End this session',
    access: 'account.use',
    answer: done,
  }),
  forgotPassword: operation({
    id: 'auth.forgotPassword',
    method: 'POST',
    path: '/api/auth/password/forgot',
    summary: 'Send a link to choose a new password, if the email is known',
    access: 'anyone',
    perMinute: 30,
    body: z.object({ email }),
    status: 202,
    answer: done,
    fails: ['tooMany'],
  }),
  resetPassword: operation({
    id: 'auth.resetPassword',
    method: 'POST',
    path: '/api/auth/password/reset',
    summary: 'Choose a new password with the token from the email; every session ends',
    access: 'anyone',
    perMinute: 30,
    body: z.object({ token: requiredText(200), ...passwordPair }).check(passwordsMatch),
    answer: done,
    fails: ['tooMany'],
  }),
  changePassword: operation({
    id: 'auth.changePassword',
    method: 'PUT',
    path: '/api/auth/password',
    summary: 'Change the password; the other sessions end',
    access: 'account.use',
    perMinute: 10,
    body: z
      .object({ currentPassword: presentedPassword, ...passwordPair })
      .check(passwordsMatch, passwordChanges),
    answer: done,
    fails: ['tooMany'],
  }),
  changeEmail: operation({
    id: 'auth.changeEmail',
    method: 'POST',
    path: '/api/auth/email',
    summary: 'Ask to change the email: a code goes to the new address, whether or not it is taken',
    access: 'account.use',
    perMinute: 5,
    body: z.object({ email, password: presentedPassword }),
    status: 202,
    answer: z.object({ challengeId: id }),
    fails: ['tooMany'],
  }),
  confirmEmail: operation({
    id: 'auth.confirmEmail',
    method: 'POST',
    path: '/api/auth/email/confirm',
    summary: 'Verify the new email with the code that was sent to it',
    access: 'account.use',
    perMinute: 20,
    body: z.object({ challengeId: id, code: sixDigits }),
    answer: currentUser,
    fails: ['tooMany'],
  }),
}

export const signInSessions = {
  list: operation({
    id: 'signInSessions.list',
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'Where this person is signed in',
    access: 'account.use',
    answer: z.object({
      items: z.array(
        z.object({
          _id: id,
          device: z.string(),
          ip: z.string(),
          createdAt: instant,
          lastSeenAt: instant,
          current: z.boolean(),
        }),
      ),
      total: z.number().int(),
    }),
  }),
  end: operation({
    id: 'signInSessions.end',
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    summary: 'End one session',
    access: 'account.use',
    params: idParams,
    answer: done,
    fails: ['notFound'],
  }),
  endOthers: operation({
    id: 'signInSessions.endOthers',
    method: 'DELETE',
    path: '/api/auth/sessions',
    summary: 'End every session but this one',
    access: 'account.use',
    answer: done,
  }),
}
