import { describe, expect, it } from 'vitest'
import { messages } from '#domain/messages.ts'
import { phoneIssue } from './phone-issue.ts'

describe('phoneIssue', () => {
  it.each([
    '',
    '   ',
    '07700 900123',
    '+44 7700 900123',
    '+44 (0)20 7946 0018',
    '020-7946-0018',
    '(212) 555.0100',
    '123456',
  ])('accepts %j', (phone) => {
    expect(phoneIssue(phone)).toBeUndefined()
  })

  it.each([
    '12345',
    '1234567890123456',
    'call me',
    '07700 900123 ext 4',
    '++447700900123',
    '0770+900123',
    '٠٧٧٠٠٩٠٠١٢٣',
  ])('refuses %j', (phone) => {
    expect(phoneIssue(phone)).toBe(messages.notAPhone)
  })
})
