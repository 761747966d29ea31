import { type Payment, payments } from '#contract/money/payments/payments.ts'
import { isOpen } from '#domain/money/payments/payment-states.ts'
import { useClient } from '#web/lib/client.ts'
import { staleOwnMoney } from '#web/lib/stale-own-money.ts'
import { useLeaving } from '#web/lib/use-leaving.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { useKeepPayment } from '#web/lib/use-settling.ts'
import { useState } from 'react'
import { beingWorkedOn } from './waiting-words.ts'

/**
 * Returns to the provider's page. The payment may have been made in the meantime, or the provider may still be
 * processing it.
 */
export const useResuming = ({ _id: id }: Pick<Payment, '_id'>) => {
  const keep = useKeepPayment()
  const { emailWorks } = useClient()
  const { leaving, leaveFor } = useLeaving()
  const [note, setNote] = useState<string>()
  const take = (payment: Payment) => {
    keep(payment)
    if (isOpen(payment)) setNote(beingWorkedOn(emailWorks))
  }
  const { mutate, error, isPending, reset } = useOperation(payments.resume, {
    invalidates: staleOwnMoney,
    onSuccess: ({ payment, payAt }) => (payAt === null ? take(payment) : leaveFor(payAt)),
  })
  return {
    note,
    /** Stores the server's answer about the payment, and adds a note if the payer has nothing left to do. */
    take,
    error,
    reset,
    resuming: isPending || leaving,
    resume: () => mutate({ params: { id } }),
  }
}
