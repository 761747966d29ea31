import { expect, it } from 'vitest'
import { messages } from '#domain/messages.ts'
import { voucherProviderIssues } from './voucher-provider-issues.ts'

it.each([
  ['Edenred', []],
  ['', [{ path: 'name', reason: messages.voucherProviderNameMissing }]],
  ['  ', [{ path: 'name', reason: messages.voucherProviderNameMissing }]],
  ['computershare', [{ path: 'name', reason: messages.providerNameTaken }]],
  ['Computershare ', [{ path: 'name', reason: messages.providerNameTaken }]],
  ['Computershare 2', []],
])('validates the name %j of a voucher provider', (name, issues) => {
  expect(voucherProviderIssues({ name }, [{ name: 'Computershare' }, { name: 'Sodexo' }])).toEqual(issues)
})
