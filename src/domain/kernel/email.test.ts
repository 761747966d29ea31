import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messages } from '#domain/messages.ts'
import { emailIssue, normaliseEmail } from './email.ts'

describe('emailIssue', () => {
  it.each([
    'a@b.co',
    'parent@demo.test',
    ' parent@demo.test ',
    "o'brien+clubs@mail.example.co.uk",
    'jürgen@müller.example',
    `${'a'.repeat(241)}@example.test`,
  ])('accepts %j', (email) => {
    expect(emailIssue(email)).toBeUndefined()
  })

  it.each([
    'parent',
    'parent@',
    '@demo.test',
    'parent@demo',
    'parent@demo.',
    'parent@.test',
    'parent@demo..test',
    'two@at@demo.test',
    'with space@demo.test',
    'parent@demo.test, other@demo.test',
    '<parent@demo.test>',
    `${'a'.repeat(250)}@example.test`,
  ])('refuses %j', (email) => {
    expect(emailIssue(email)).toBe(messages.notAnEmail)
  })

  it.each(['', '   '])('asks for an address when it is missing: %j', (email) => {
    expect(emailIssue(email)).toBe(messages.required)
  })

  it('accepts all generated emails, and none that contain a line break', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(emailIssue(`${email}\nBcc: everybody@demo.test`)).toBe(messages.notAnEmail)
        expect(emailIssue(email)).toBeUndefined()
      }),
    )
  })
})

describe('normaliseEmail', () => {
  it('ignores case and outer spaces', () => {
    expect(normaliseEmail(' Parent@Demo.TEST ')).toBe('parent@demo.test')
  })

  it('changes nothing when applied twice', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(normaliseEmail(normaliseEmail(text))).toBe(normaliseEmail(text))
      }),
    )
  })
})
