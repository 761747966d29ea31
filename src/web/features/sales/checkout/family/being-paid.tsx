import { payments } from '#contract/money/payments/payments.ts'
import { useGivingUp } from '#web/ui/pay/use-giving-up.ts'
import { useLeaving } from '#web/lib/use-leaving.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { paths } from '#web/paths.ts'
import { SteadyButton } from '#web/ui/form/steady-button.tsx'
import { ButtonLink } from '#web/ui/frame/button-link.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { Alert, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCheckoutSource } from './checkout-source.ts'

interface BeingPaidProps {
  /** The cart, which becomes the booking. */
  readonly cart: string
  readonly payment: string | null
  /** For how long the places are held, where that is counted. */
  readonly hold?: ReactNode
}

/** Back from the provider's page by the browser's own button: the payment is still open. */
export const BeingPaid = ({ cart, payment, hold }: BeingPaidProps) => {
  const { leaving, leaveFor } = useLeaving()
  const resume = useOperation(payments.resume, {
    onSuccess: ({ payAt }) => payAt !== null && leaveFor(payAt),
  })
  const { entry } = useCheckoutSource()
  const giving = useGivingUp(entry)
  const problem = (resume.error ?? giving.error)?.message
  const busy = resume.isPending || giving.isPending || leaving
  // There is no page to go back to: it was paid meanwhile, or the provider is at it.
  const isDecided = resume.data !== undefined && resume.data.payAt === null
  return (
    <>
      <PageTitle
        title="You have begun to pay"
        description="Your places are kept while the card provider’s page is open."
      />
      {hold}
      {problem !== undefined && (
        <Alert color="red" role="alert" mb="md">
          {problem}
        </Alert>
      )}
      {isDecided && (
        <Text component="output" mb="md" display="block">
          The card provider is working on it, so there is nothing more to do there.
        </Text>
      )}
      <Group gap="sm">
        {payment !== null && !isDecided && (
          <SteadyButton
            loading={resume.isPending || leaving}
            disabled={busy}
            onClick={() => resume.mutate({ params: { id: payment } })}
          >
            Go on to the payment
          </SteadyButton>
        )}
        {payment !== null && (
          <ButtonLink
            to={paths.checkoutDone}
            params={{ bookingId: cart }}
            search={{ payment }}
            variant={isDecided ? 'filled' : 'default'}
          >
            I have paid
          </ButtonLink>
        )}
        <SteadyButton
          variant="subtle"
          loading={giving.isPending}
          disabled={busy}
          onClick={() => giving.giveUp()}
        >
          Change something first
        </SteadyButton>
      </Group>
    </>
  )
}
