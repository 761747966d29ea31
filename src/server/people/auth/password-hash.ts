import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

// OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

const tagOf = (password: string, nonce: Buffer, memory: number, passes: number) =>
  derive('argon2id', {
    message: Buffer.from(password.normalize('NFKC')),
    nonce,
    memory,
    passes,
    parallelism: cost.parallelism,
    tagLength: cost.tagLength,
  })

export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16)
  const tag = await tagOf(password, nonce, cost.memory, cost.passes)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${nonce.toString('base64url')}$${tag.toString('base64url')}`
}

const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w-]+)\$([\w-]+)$/u

/**
 * Compares a password with a hash. Without a hash it does the same work, so that the time doesn't reveal whether an
 * email is known.
 */
export const verifyPassword = async (password: string, hash: string | null | undefined): Promise<boolean> => {
  const match = stored.exec(hash ?? '')
  if (!match) {
    await tagOf(password, Buffer.alloc(16), cost.memory, cost.passes)
    return false
  }
  const [, memory, passes, nonce, tag] = match
  const wanted = Buffer.from(tag ?? '', 'base64url')
  const given = await tagOf(password, Buffer.from(nonce ?? '', 'base64url'), Number(memory), Number(passes))
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
