import { type Failure, invalid } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { commonPasswords } from './common-passwords.ts'
import { hashPassword } from './password-hash.ts'

/**
 * The only way to a password that somebody chooses. The list stays on the server: it is too long for a page's first
 * load, and the form shows the answer at its field.
 */
export const hashNewPassword = async (password: string): Promise<string | Failure> =>
  commonPasswords.has(password.normalize('NFKC').toLowerCase())
    ? invalid([{ path: 'password', message: messages.passwordTooCommon }])
    : hashPassword(password)
