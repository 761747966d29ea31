import { type Payment, payments } from '#contract/money/payments/payments.ts'
import { useClient } from '#web/lib/client.ts'
import { staleOwnMoney } from '#web/lib/stale-own-money.ts'
import type { ReturnSearch } from '#web/lib/return-search.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { useSettling } from '#web/lib/use-settling.ts'
import { SteadyButton } from '#web/ui/form/steady-button.tsx'
import { CheckingPayment } from '#web/ui/pay/checking-payment.tsx'
import { useResuming } from '#web/ui/pay/use-resuming.ts'
import { waitingWords } from '#web/ui/pay/waiting-words.ts'
import { Alert, Text } from '@mantine/core'
import { Outcome } from './outcome.tsx'

/**
 * The actions on an open card payment: return to the provider's page, or cancel. Either may find that it has been paid.
 */
const useActs = (payment: Payment) => {
  const { take, error, reset, resume, ...resuming } = useResuming(payment)
  const cancel = useOperation(payments.cancel, {
    invalidates: staleOwnMoney,
    onSuccess: take,
  })
  return {
    ...resuming,
    problem: (error ?? cancel.error)?.message,
    cancelling: cancel.isPending,
    resume: () => {
      cancel.reset()
      resume()
    },
    cancel: () => {
      reset()
      cancel.mutate({ params: { id: payment._id } })
    },
  }
}

export const CardWaiting = ({ payment, returned }: { readonly payment: Payment } & ReturnSearch) => {
  const settling = useSettling(payment, returned)
  const acts = useActs(payment)
  const problem = acts.problem ?? settling.problem
  const busy = acts.resuming || acts.cancelling
  const { emailWorks } = useClient()
  if (settling.checking) return <CheckingPayment />
  const wasChecked = settling.problem === undefined
  const { title, words } = waitingWords(payment, returned, { wasChecked, emailWorks })
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
            {payment.purpose === 'card' ? 'Leave it as it is' : 'Cancel payment'}
          </SteadyButton>
          {settling.mayAskAfter(problem) && (
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
