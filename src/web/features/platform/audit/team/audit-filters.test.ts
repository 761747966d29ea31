import { describe, expect, it } from 'vitest'
import { auditFiltersOf } from './audit-filters.ts'

const actor = '0190f0a0-0000-7000-8000-000000000001'

describe('auditFiltersOf', () => {
  it('keeps what the history can be filtered by', () => {
    const filters = { actor, subject: 'venue', from: '2026-09-07', to: '2026-09-08' }
    expect(auditFiltersOf(filters)).toEqual(filters)
  })

  it.each([
    { actor: 'olive' },
    { actor: 7 },
    { subject: 'nothing of ours' },
    { from: '2026-02-30' },
    { to: 'tomorrow' },
    { action: 'auth.signIn' },
    {},
  ])('leaves out an invalid value: %o', (search) => {
    expect(auditFiltersOf(search)).toEqual({})
  })
})
