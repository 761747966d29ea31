import { expect, it } from 'vitest'
import { voucherProviderIssues } from './voucher-provider-issues.ts'

it.each([
  ['Edenred', []],
  ['', [{ path: 'name', message: 'Please supply a name for the Childcare Voucher Provider.' }]],
  ['  ', [{ path: 'name', message: 'Please supply a name for the Childcare Voucher Provider.' }]],
  ['computershare', [{ path: 'name', message: 'Name already exists' }]],
  ['Computershare ', [{ path: 'name', message: 'Name already exists' }]],
  ['Computershare 2', []],
])('a voucher provider called %j', (name, issues) => {
  expect(voucherProviderIssues({ name }, [{ name: 'Computershare' }, { name: 'Sodexo' }])).toEqual(issues)
})
