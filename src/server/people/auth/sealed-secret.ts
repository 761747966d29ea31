import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/**
 * Encrypts text that must be readable again. `place` says whose it is and is part of the seal, so a secret moved to
 * another row doesn't open.
 */
export const seal = (key: Buffer, place: string, text: string): Buffer => {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagLength }).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/**
 * Returns undefined unless `seal` made it with this key for this place. The key is derived from SECRET, which may
 * change.
 */
export const unseal = (key: Buffer, place: string, sealed: Buffer): string | undefined => {
  const iv = sealed.subarray(0, ivLength)
  const tag = sealed.subarray(ivLength, ivLength + tagLength)
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagLength })
    .setAAD(Buffer.from(place))
    .setAuthTag(tag)
  const text = decipher.update(sealed.subarray(ivLength + tagLength))
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
