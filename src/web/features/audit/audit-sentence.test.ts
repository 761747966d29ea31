import { operations } from '#contract/all.ts'
import { describe, expect, it } from 'vitest'
import { type AuditEntry, auditSentence, fieldLabel } from './audit-sentence.ts'
import { auditValue } from './audit-value.ts'

const said = (actor: string, action: string, changes: AuditEntry['changes'] = []) => {
  const { who, did } = auditSentence({ actor, action, changes })
  return `${who} ${did}`
}

describe('auditSentence', () => {
  it.each([
    ['Olive Owner', 'users.changeRole', 'Olive Owner changed a person’s role'],
    ['Olive Owner', 'clients.changePlan', 'Olive Owner changed the plan'],
    ['', 'auth.signIn', 'Somebody signed in'],
    ['Adam Admin', 'invoices.markPaid', 'Adam Admin invoices: mark paid'],
    ['Adam Admin', 'toString', 'Adam Admin to string'],
  ])('%s, %s: %s', (actor, action, sentence) => {
    expect(said(actor, action)).toBe(sentence)
  })

  it.each([
    ['active', 'inactive', 'Olive Owner kept a person out'],
    ['inactive', 'active', 'Olive Owner let a person in'],
  ])('from %s to %s: %s', (from, to, sentence) => {
    expect(said('Olive Owner', 'users.changeStatus', [{ field: 'status', from, to }])).toBe(sentence)
  })

  it('has words for everything that changes a person or the organisation', () => {
    const changing = operations.filter(({ method, access }) => method !== 'GET' && access !== 'anyone')
    const unworded = changing.filter(({ id }) => said('X', id).includes(':')).map(({ id }) => id)
    // Asking for options changes nothing, so nothing is recorded.
    expect(unworded).toEqual(['passkeys.registrationOptions'])
  })
})

describe('what changed', () => {
  it.each([
    ['role', 'staff', 'Staff'],
    ['status', 'inactive', 'Kept out'],
    ['planLevel', 30, 'Premium'],
    ['name', '', 'nothing'],
    ['name', null, 'nothing'],
    ['name', 'Brightwater', 'Brightwater'],
    ['emailVerified', true, 'yes'],
    ['tags', ['a', 'b'], 'a, b'],
    ['tags', [], 'nothing'],
    ['role', 'constructor', 'constructor'],
  ])('%s %j reads %s', (field, value, text) => {
    expect(auditValue(field, value)).toBe(text)
  })

  it.each([
    ['firstName', 'First name'],
    ['dateFormatTextualWithYear', 'Date in words'],
    ['contactEmail', 'Contact email'],
    ['toString', 'To string'],
    ['role', 'Role'],
  ])('%s is called %s', (field, label) => {
    expect(fieldLabel(field)).toBe(label)
  })
})
