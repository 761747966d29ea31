import { z } from 'zod'
import { signInAnswer } from './auth.ts'
import { cursorPage, cursorQuery, done, id, idParams, instant, requiredText } from './shapes.ts'
import { operation } from './operation.ts'
import { email, firstName, lastName, passwordPair, passwordsMatch, role } from './people-fields.ts'

const invitation = z.object({
  _id: id,
  email: z.string(),
  role,
  invitedBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  expired: z.boolean(),
})

export const invitations = {
  list: operation({
    id: 'invitations.list',
    method: 'GET',
    path: '/api/invitations',
    summary: 'Invitations nobody has accepted yet, newest first',
    access: 'people.manage',
    query: cursorQuery,
    answer: cursorPage(invitation),
  }),
  create: operation({
    id: 'invitations.create',
    method: 'POST',
    path: '/api/invitations',
    summary: 'Invite a person by email',
    access: 'people.manage',
    creates: true,
    body: z.object({ email, role }),
    status: 201,
    answer: invitation,
    fails: ['conflict', 'forbidden'],
  }),
  resend: operation({
    id: 'invitations.resend',
    method: 'POST',
    path: '/api/invitations/{id}/resend',
    summary: 'Send the email again, with a new link and a new expiry',
    access: 'people.manage',
    perMinute: 10,
    params: idParams,
    answer: invitation,
    fails: ['notFound'],
  }),
  link: operation({
    id: 'invitations.link',
    method: 'POST',
    path: '/api/invitations/{id}/link',
    summary: 'Where email isn’t set up: a new link to pass on, which replaces the one before',
    access: 'people.manage',
    perMinute: 10,
    params: idParams,
    answer: z.object({ email: z.string(), link: z.string() }),
    fails: ['notFound', 'forbidden', 'conflict'],
  }),
  revoke: operation({
    id: 'invitations.revoke',
    method: 'DELETE',
    path: '/api/invitations/{id}',
    summary: 'Take an invitation back',
    access: 'people.manage',
    params: idParams,
    answer: done,
    fails: ['notFound'],
  }),
  look: operation({
    id: 'invitations.look',
    method: 'POST',
    path: '/api/auth/invitation',
    summary: 'What an invitation link is for',
    access: 'anyone',
    perMinute: 20,
    body: z.object({ token: requiredText(200) }),
    answer: z.object({ email: z.string(), role, invitedBy: z.string() }),
    fails: ['notFound'],
  }),
  accept: operation({
    id: 'invitations.accept',
    method: 'POST',
    path: '/api/auth/invitation/accept',
    summary: 'Accept an invitation and sign in',
    access: 'anyone',
    perMinute: 10,
    body: z.object({ token: requiredText(200), firstName, lastName, ...passwordPair }).check(passwordsMatch),
    status: 201,
    answer: signInAnswer,
    fails: ['notFound', 'conflict'],
  }),
}
