import { type Payment, payments } from '#contract/money/payments/payments.ts'
import { isOpen } from '#domain/money/payments/payment-states.ts'
import { staleOwnMoney } from './stale-own-money.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keepAnswer } from './keep-answer.ts'
import { queryKeyOf } from './query.ts'
import type { ReturnSearch } from './return-search.ts'
import { useOperation } from './use-operation.ts'

/** Two and a half minutes in all, ever more gently. After that the webhook and the sweep go on without anybody watching. */
const waitsMs = [0, 2, 3, 5, 5, 10, 10, 15, 15, 30, 30, 30].map((seconds) => seconds * 1_000)

/** Puts what the server answered about a payment where its page reads it. */
export const useKeepPayment = () => {
  const queryClient = useQueryClient()
  return (payment: Payment) => {
    keepAnswer(queryClient, queryKeyOf(payments.readOwn, { params: { id: payment._id } }), payment)
  }
}

/**
 * Asks the provider how an open card payment stands: once on arrival, and again for a while where somebody says that
 * they have paid.
 */
export const useSettling = (payment: Payment, returned: ReturnSearch['returned']) => {
  // They came back by the way that follows a payment.
  const saysPaid = returned === 'paid'
  const keep = useKeepPayment()
  const [asked, setAsked] = useState(0)
  const settle = useOperation(payments.settle, {
    invalidates: staleOwnMoney,
    onSuccess: keep,
  })
  const { _id: id } = payment
  const due = payment.method === 'card' && isOpen(payment)
  const goesOn = due && asked < (saysPaid ? waitsMs.length : 1)
  /** Asked again by itself. */
  const watching = goesOn && asked > 0
  const { mutate } = settle

  useEffect(() => {
    if (!goesOn) return undefined
    const ask = () =>
      mutate({ params: { id } }, { onSettled: () => setAsked((before) => Math.max(before, asked + 1)) })
    const timer = setTimeout(ask, waitsMs[asked])
    return () => clearTimeout(timer)
  }, [goesOn, asked, id, mutate])

  return {
    /** Nothing is known yet: what was read may be older than what the provider knows. */
    checking: due && asked === 0,
    /** Where there is something to hear: nothing was paid, or a card declined, is what the provider said. */
    mayAskAfter: (problem: string | undefined): boolean =>
      !watching && (problem !== undefined || (saysPaid && payment.failure === '')),
    working: settle.isPending,
    problem: settle.error?.message,
    ask: () => mutate({ params: { id } }),
  }
}
