import { payments } from '#contract/money/payments/payments.ts'
import { useClient } from '#web/lib/client.ts'
import { queryOf } from '#web/lib/query.ts'
import { useLeaving } from '#web/lib/use-leaving.ts'
import { pages } from '#contract/pages.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { SteadyButton } from '#web/ui/form/steady-button.tsx'
import { offeredWays } from '#web/ui/pay/ways.ts'
import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { TopUpDialog } from './top-up-dialog.tsx'

interface TopUpButtonProps {
  /** Opens the dialog once when the page loads, as soon as the payment methods are known. */
  readonly opened: boolean
}

export const TopUpButton = ({ opened }: TopUpButtonProps) => {
  const { name } = useClient()
  const query = useQuery(queryOf(payments.ways))
  const dialog = useItemDialog<true>()
  const navigate = useNavigate()
  const { leaving, leaveFor } = useLeaving()
  const ways = query.data
  const possible = ways !== undefined && offeredWays(ways).length > 0

  const waiting = useRef(opened)
  useEffect(() => {
    if (!waiting.current || !possible) return
    waiting.current = false
    dialog.open(true)
    // Reloading or returning to this page must not open it again.
    void navigate({ to: pages.accountCredit.path, search: {}, replace: true, resetScroll: false })
  }, [possible, dialog, navigate])

  if (query.isError && ways === undefined)
    return (
      <Alert color="red" role="alert">
        {query.error.message}
        <div>
          <SteadyButton mt="sm" size="xs" variant="default" onClick={() => void query.refetch()}>
            Try again
          </SteadyButton>
        </div>
      </Alert>
    )
  if (ways !== undefined && !possible)
    return (
      <Text size="sm" c="dimmed">
        {name} takes no top-ups at the moment.
      </Text>
    )
  return (
    <>
      <SteadyButton loading={leaving} disabled={ways === undefined} onClick={() => dialog.open(true)}>
        Top up
      </SteadyButton>
      {ways !== undefined && dialog.chosen !== undefined && (
        <TopUpDialog
          key={dialog.chosen.number}
          ways={ways}
          onBegun={({ payment, payAt }) => {
            if (payAt === null)
              void navigate({ to: pages.accountPayment.path, params: { paymentId: payment._id } })
            else leaveFor(payAt)
          }}
        />
      )}
    </>
  )
}
