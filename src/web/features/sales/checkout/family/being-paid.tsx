import { payments } from '#contract/money/payments/payments.ts'
import { useGivingUp } from '#web/ui/pay/use-giving-up.ts'
import { useLeaving } from '#web/lib/use-leaving.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { pages } from '#contract/pages.ts'
import { SteadyButton } from '#web/ui/form/steady-button.tsx'
import { ButtonLink } from '#web/ui/frame/button-link.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { Alert, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCheckoutSource } from './checkout-source.ts'

interface BeingPaidProps {
  /** The id of the cart, which becomes the booking's id. */
  readonly cart: string
  readonly payment: string | null
  /** The time left of the hold, if there is one. */
  readonly hold?: ReactNode
}

/** The page after returning from the provider's page with the back button, while the payment is still open. */
export const BeingPaid = ({ cart, payment, hold }: BeingPaidProps) => {
  const { leaving, leaveFor } = useLeaving()
  const resume = useOperation(payments.resume, {
    onSuccess: ({ payAt }) => payAt !== null && leaveFor(payAt),
  })
  const { entry } = useCheckoutSource()
  const giving = useGivingUp(entry)
  const problem = (resume.error ?? giving.error)?.message
  const busy = resume.isPending || giving.isPending || leaving
  // There is no page to return to: it was paid in the meantime, or the provider is processing it.
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
            to={pages.checkoutDone.path}
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
