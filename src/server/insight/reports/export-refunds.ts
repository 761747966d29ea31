import type { FastifyReply } from 'fastify'
import type { RefundRow } from '#contract/money/ledger/refund-row.ts'
import { decimalMoney } from '#domain/kernel/money.ts'
import { localParts } from '#domain/kernel/zoned.ts'
import { backMethodLabels, refundWayLabels, refundWayOf } from '#domain/money/ledger/refund-ways.ts'
import { refundStateLabels } from '#domain/money/ledger/words.ts'
import type { Scope } from '#server/db/scope.ts'
import { listRefunds, type RefundsAsked } from '#server/money/ledger/list-refunds.ts'
import { streamCsv } from './stream-csv.ts'

export const exportRefunds = (scope: Scope, asked: RefundsAsked, reply: FastifyReply) => {
  const { currency, timeZone } = scope.client
  return streamCsv<RefundRow>(reply, {
    name: 'refunds',
    columns: [
      'Date',
      'Booking',
      'Payment',
      'Customer',
      'Email',
      'Way',
      'Method',
      'State',
      'Amount',
      'Reason',
    ],
    cells: (row) => [
      localParts(row.createdAt, timeZone).date,
      row.booking?.reference ?? '',
      row.payment?.reference ?? '',
      row.user.name,
      row.user.email,
      refundWayLabels[refundWayOf(row.method)],
      backMethodLabels[row.method],
      refundStateLabels[row.state],
      decimalMoney(row.amount, currency),
      row.reason,
    ],
    page: (query) => listRefunds(scope, { ...asked, ...query }),
  })
}
