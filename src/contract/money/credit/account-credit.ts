import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import {
  calendarDate,
  cursorPage,
  cursorQuery,
  id,
  idParams,
  instant,
  moneyNotNegative,
  requiredText,
} from '#contract/shapes.ts'
import { limits } from '#domain/limits.ts'
import { ledgerKinds } from '#domain/money/ledger/accounts.ts'

/** A subject of a credit movement that has a page of its own. */
const named = z.object({ _id: id, reference: z.string() })

const creditMove = z.object({
  _id: id,
  at: instant,
  kind: z.enum(ledgerKinds),
  /** What happened, in words for the owner of the credit. */
  description: z.string(),
  booking: named.nullable(),
  payment: named.nullable(),
  /** Who made the change. Only the team sees this. */
  by: z.string().nullable(),
  amount: z.number().int(),
  /** The balance after the movement. */
  balance: z.number().int(),
})
export type CreditMove = z.infer<typeof creditMove>

const creditAccount = z.object({
  balance: z.number().int(),
  /** The lots in the order of use: the soonest to expire comes first. */
  lots: z.array(
    z.object({
      _id: id,
      left: z.number().int(),
      amount: z.number().int(),
      /** The last day on which the credit can be used. Null if it doesn't expire. */
      lastDay: calendarDate.nullable(),
      expiresSoon: z.boolean(),
    }),
  ),
})
export type CreditAccount = z.infer<typeof creditAccount>

export const creditAdjustment = z.object({
  way: z.enum(['give', 'take']),
  amount: moneyNotNegative,
  reason: requiredText(limits.lineMaximum),
  /** The last day on which newly given credit can be used. */
  lastDay: calendarDate.nullable().default(null),
})
export type CreditAdjustment = z.infer<typeof creditAdjustment>

export const accountCredit = {
  own: operation({
    id: 'accountCredit.own',
    method: 'GET',
    path: '/api/user/credit',
    summary: 'One’s own account credit: balance, and what of it expires when',
    access: 'account.use',
    answer: creditAccount,
  }),
  ownMoves: operation({
    id: 'accountCredit.ownMoves',
    method: 'GET',
    path: '/api/user/credit/moves',
    summary: 'How one’s own account credit came to be what it is, newest first',
    access: 'account.use',
    query: cursorQuery,
    answer: cursorPage(creditMove),
  }),
  ofUser: operation({
    id: 'accountCredit.ofUser',
    method: 'GET',
    path: '/api/users/{id}/credit',
    summary: 'A person’s account credit',
    access: 'money.manage',
    params: idParams,
    answer: creditAccount,
  }),
  movesOfUser: operation({
    id: 'accountCredit.movesOfUser',
    method: 'GET',
    path: '/api/users/{id}/credit/moves',
    summary: 'How a person’s account credit came to be what it is, newest first',
    access: 'money.manage',
    params: idParams,
    query: cursorQuery,
    answer: cursorPage(creditMove),
  }),
  adjust: operation({
    id: 'accountCredit.adjust',
    method: 'POST',
    path: '/api/users/{id}/credit/adjustments',
    summary: 'Give a person account credit, or take some away, and say why',
    access: 'money.manage',
    params: idParams,
    body: creditAdjustment,
    status: 201,
    answer: creditAccount,
    creates: true,
  }),
}
