import { type Payment, payments } from '#contract/money/payments/payments.ts'
import { isOpen } from '#domain/money/payments/payment-states.ts'
import { staleOwnMoney } from './stale-own-money.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keepAnswer } from './keep-answer.ts'
import { queryKeyOf } from './query.ts'
import type { ReturnSearch } from './return-search.ts'
import { useOperation } from './use-operation.ts'

/**
 * The pauses between checks, two and a half minutes in total with growing intervals. After that, the webhook and the
 * sweep finish the payment.
 */
const waitsMs = [0, 2, 3, 5, 5, 10, 10, 15, 15, 30, 30, 30].map((seconds) => seconds * 1_000)

/** Stores the server's answer about a payment for its page. */
export const useKeepPayment = () => {
  const queryClient = useQueryClient()
  return (payment: Payment) => {
    keepAnswer(queryClient, queryKeyOf(payments.readOwn, { params: { id: payment._id } }), payment)
  }
}

/**
 * Asks the provider for the state of an open card payment: once on arrival, and repeatedly if the customer says that
 * they have paid.
 */
export const useSettling = (payment: Payment, returned: ReturnSearch['returned']) => {
  // The customer returned through the address that follows a payment.
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
  /** Repeats automatically. */
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
    /** The state isn't known yet, because the stored payment may be older than the provider's information. */
    checking: due && asked === 0,
    /**
     * True if another check may help. If the provider said that nothing was paid or the card was declined, the answer
     * is final.
     */
    mayAskAfter: (problem: string | undefined): boolean =>
      !watching && (problem !== undefined || (saysPaid && payment.failure === '')),
    working: settle.isPending,
    problem: settle.error?.message,
    ask: () => mutate({ params: { id } }),
  }
}
