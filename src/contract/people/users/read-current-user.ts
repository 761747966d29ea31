import { operation } from '#contract/operation.ts'
import { currentUser } from '#contract/people/fields/people-fields.ts'

/** Reads who is signed in, which every page asks. The operations that change people are in users.ts. */
export const readCurrentUser = operation({
  id: 'users.current',
  method: 'GET',
  path: '/api/user',
  summary: 'The person signed in',
  access: 'account.use',
  answer: currentUser,
})
