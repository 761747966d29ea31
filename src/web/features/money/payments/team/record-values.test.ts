import { messages } from '#domain/messages.ts'
import { describe, expect, it } from 'vitest'
import { providersFor, recordable } from '#web/ui/pay/recorded-ways.ts'
import { recordProblems, type RecordValues } from './record-values.ts'

const values: RecordValues = {
  user: 'u',
  method: 'cash',
  provider: null,
  amount: 500,
  receivedOn: '2026-09-07',
  receivedReference: '',
}

describe('recording a payment', () => {
  it('offers the methods that the team may record, without card and pay later', () => {
    const on = { forAdmins: true }
    expect(
      recordable({
        methods: [
          { kind: 'card', ...on },
          { kind: 'cash', ...on },
          { kind: 'bankTransfer', forAdmins: false },
          { kind: 'payLater', ...on },
        ],
      }),
    ).toEqual(['cash'])
  })

  it('doesn’t offer a disabled voucher provider', () => {
    const vouchers = [
      { _id: 'a', name: 'A', enabled: true },
      { _id: 'b', name: 'B', enabled: false },
    ]
    expect(providersFor({ vouchers, funding: [] }, 'childcareVoucher').map(({ _id }) => _id)).toEqual(['a'])
    expect(providersFor({ vouchers, funding: [] }, 'cash')).toEqual([])
  })

  it.each<[Partial<RecordValues>, object]>([
    [{}, {}],
    [{ user: null }, { user: 'Please choose who paid.' }],
    [{ method: '' }, { method: messages.required.text }],
    [{ method: 'childcareVoucher' }, { provider: messages.providerNotTaken.text }],
    [{ method: 'childcareVoucher', provider: 'a' }, {}],
  ])('%o', (change, problems) => {
    expect(recordProblems({ ...values, ...change })).toEqual(problems)
  })
})
