import { accountCredit, type Payment, payments } from '#contract/payments.ts'
import { isOpen } from '#domain/payments/payment-states.ts'
import type { ReturnSearch } from '#web/lib/return-search.ts'
import { useLeaving } from '#web/lib/use-leaving.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { useKeepPayment, useSettling } from '#web/lib/use-settling.ts'
import { PageSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { SteadyButton } from '#web/ui/form/steady-button.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { beingWorkedOn, waitingWords } from '#web/ui/pay/waiting-words.ts'
import { Alert, Text } from '@mantine/core'
import { useState } from 'react'
import { Outcome } from './outcome.tsx'

/** Back to the provider's page, or away from it for good. Either may find that it was paid meanwhile. */
const useActs = (id: string) => {
  const keep = useKeepPayment()
  const { leaving, leaveFor } = useLeaving()
  const [note, setNote] = useState<string>()
  const invalidates = [payments.own, accountCredit.own]
  const resume = useOperation(payments.resume, {
    invalidates,
    onSuccess: ({ payment, payAt }) => {
      if (payAt !== null) leaveFor(payAt)
      else {
        keep(payment)
        if (isOpen(payment)) setNote(beingWorkedOn)
      }
    },
  })
  const cancel = useOperation(payments.cancel, {
    invalidates,
    onSuccess: (payment) => {
      keep(payment)
      if (isOpen(payment)) setNote(beingWorkedOn)
    },
  })
  return {
    note,
    problem: (resume.error ?? cancel.error)?.message,
    resuming: resume.isPending || leaving,
    cancelling: cancel.isPending,
    resume: () => {
      cancel.reset()
      resume.mutate({ params: { id } })
    },
    cancel: () => {
      resume.reset()
      cancel.mutate({ params: { id } })
    },
  }
}

export const CardWaiting = ({ payment, returned }: { readonly payment: Payment } & ReturnSearch) => {
  // They came back by the way that follows a payment.
  const saysPaid = returned === 'paid'
  const settling = useSettling(payment, saysPaid)
  const acts = useActs(payment._id)
  const problem = acts.problem ?? settling.problem
  // Where there is something to hear: nothing was paid, or a card declined, is what the provider said.
  const mayAsk = !settling.watching && (problem !== undefined || (saysPaid && payment.failure === ''))
  const busy = acts.resuming || acts.cancelling
  if (settling.checking)
    return (
      <>
        <PageTitle title="Checking your payment" description="We are asking the card provider." />
        <PageSkeleton />
      </>
    )
  const { title, words } = waitingWords(payment, returned)
  return (
    <Outcome
      payment={payment}
      title={title}
      actions={
        <>
          <SteadyButton loading={acts.resuming} disabled={busy} onClick={acts.resume}>
            Try again
          </SteadyButton>
          <SteadyButton variant="default" loading={acts.cancelling} disabled={busy} onClick={acts.cancel}>
            Cancel payment
          </SteadyButton>
          {mayAsk && (
            <SteadyButton variant="subtle" loading={settling.working} disabled={busy} onClick={settling.ask}>
              Check again
            </SteadyButton>
          )}
        </>
      }
    >
      {problem !== undefined && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {acts.note !== undefined && <Alert color="gray">{acts.note}</Alert>}
      <Text component="output">{words}</Text>
    </Outcome>
  )
}
