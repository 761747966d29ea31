import { type Failure, invalid } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { isCommonPassword } from '#domain/people/auth/is-common-password.ts'
import { hashPassword } from './password-hash.ts'

/**
 * Hashes every password that someone chooses, and refuses common ones. The list stays on the server because it is too
 * long for a page's first load. The form shows the message at its field.
 */
export const hashNewPassword = async (password: string): Promise<string | Failure> =>
  (await isCommonPassword(password))
    ? invalid([{ path: 'password', reason: messages.passwordTooCommon }])
    : hashPassword(password)
