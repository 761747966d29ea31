import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { passwordIssue, passwordsMatchIssue, passwordUnchangedIssue } from './password.ts'

describe('passwordIssue', () => {
  it.each([
    ['', messages.required],
    ['short7!', messages.passwordTooShort],
    ['eight8!!', undefined],
    ['        ', undefined],
    ['correct horse battery staple', undefined],
    ['rollcall-demo', undefined],
    ['x'.repeat(128), undefined],
    ['x'.repeat(129), messages.passwordTooLong],
    // Counted as people count: seven emoji are seven characters, but fourteen code units.
    ['🎈'.repeat(7), messages.passwordTooShort],
    ['🎈'.repeat(8), undefined],
  ])('%j: %s', (password, issue) => {
    expect(passwordIssue(password)).toBe(issue)
  })

  it('checks only the length', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: limits.passwordMinimum, maxLength: limits.passwordMaximum }),
        (password) => {
          expect(passwordIssue(password)).toBeUndefined()
        },
      ),
    )
  })
})

describe('passwordUnchangedIssue', () => {
  it.each([
    ['a quiet river', 'a quiet river', messages.passwordUnchanged],
    ['caf\u00e9 au lait', 'cafe\u0301 au lait', messages.passwordUnchanged],
    ['a quiet river', 'A quiet river', undefined],
    ['a quiet river', 'a quiet river ', undefined],
    ['', '', undefined],
  ])('from %j to %j: %s', (current, next, issue) => {
    expect(passwordUnchangedIssue(current, next)).toBe(issue)
  })
})

describe('passwordsMatchIssue', () => {
  it.each([
    ['eight8!!', 'eight8!!', undefined],
    ['eight8!!', 'Eight8!!', messages.passwordsDoNotMatch],
    ['eight8!!', 'eight8!! ', messages.passwordsDoNotMatch],
    ['eight8!!', '', messages.required],
    ['', '', messages.required],
    ['', 'eight8!!', messages.passwordsDoNotMatch],
  ])('%j and %j: %s', (password, again, issue) => {
    expect(passwordsMatchIssue(password, again)).toBe(issue)
  })

  it('uses the sentence of the specification', () => {
    expect(messages.passwordsDoNotMatch).toBe(messages.passwordsDoNotMatch)
  })
})
