import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { seal, unseal } from './sealed-secret.ts'

const key = randomBytes(32)

describe('a sealed secret', () => {
  test('opens with its key in its own place', () => {
    expect(unseal(key, 'a b', seal(key, 'a b', 'GEZDGNBV'))).toBe('GEZDGNBV')
  })

  test('does not show its content, and is never the same twice', () => {
    const one = seal(key, 'a b', 'GEZDGNBV')
    expect(one.toString('latin1')).not.toContain('GEZDGNBV')
    expect(one.equals(seal(key, 'a b', 'GEZDGNBV'))).toBe(false)
  })

  test('does not open with another key, at another place, or with one bit changed', () => {
    const sealed = seal(key, 'a b', 'GEZDGNBV')
    const bent = Buffer.from(sealed)
    bent.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1)
    expect(unseal(randomBytes(32), 'a b', sealed)).toBeUndefined()
    expect(unseal(key, 'a c', sealed)).toBeUndefined()
    expect(unseal(key, 'a b', bent)).toBeUndefined()
  })
})
