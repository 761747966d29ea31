import {
  type CardAccount,
  cardAccounts,
  paymentMethods,
} from '#contract/money/payment-settings/payment-settings.ts'
import { messages } from '#domain/messages.ts'
import { withReason } from '#domain/sentences.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogActions } from '#web/ui/dialog/dialog-actions.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { SteadyButton } from '#web/ui/form/steady-button.tsx'
import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { methodsQuery } from './use-method-settings.ts'

interface CardAccountDialogProps {
  readonly paymentMethodId: string
  readonly account: CardAccount
  /** The state after confirming. */
  readonly connected: boolean
}

const question = {
  connect: 'Customers can pay by card again, through the account you had before.',
  disconnect:
    'Customers can no longer pay by card. Payments already made stay where they are and can still be refunded.',
}

/** A dialog that asks first and then says that it's done. The buttons become Close. */
export const CardAccountDialog = ({ paymentMethodId, account, connected }: CardAccountDialogProps) => {
  const dialog = useOpenedDialog()
  const queryClient = useQueryClient()
  const update = useOperation(cardAccounts.updateStatus, {
    invalidates: [paymentMethods.list, cardAccounts.configurations],
  })
  const verb = connected ? 'Connect' : 'Disconnect'
  const go = () => {
    update.mutate(
      { body: { accountId: account.accountId, paymentMethodId, connected } },
      // If the account turns out to be lost, the page behind must offer something else.
      { onError: () => void queryClient.invalidateQueries(methodsQuery) },
    )
  }
  const close = () => {
    if (!update.isPending) dialog.close()
  }
  return (
    <Dialog opened={dialog.opened} onClose={close} title={`${verb} card payment account`} size="sm">
      {update.isError && (
        <Alert color="red" role="alert" mb="sm" icon={<IconAlertTriangle aria-hidden />}>
          {withReason(messages.failedToUpdateCardAccount, update.error.message)}
        </Alert>
      )}
      {update.isSuccess ? (
        <Alert color="green" icon={<IconCircleCheck aria-hidden />}>
          Card payment account successfully {connected ? 'connected' : 'disconnected'}.
        </Alert>
      ) : (
        <Text>{connected ? question.connect : question.disconnect}</Text>
      )}
      <DialogActions>
        {!update.isSuccess && (
          <Button variant="default" onClick={close} disabled={update.isPending} data-autofocus>
            Cancel
          </Button>
        )}
        {/* A single button, so that it keeps the focus when it becomes Close. */}
        <SteadyButton
          {...(connected || update.isSuccess ? {} : { color: 'red' })}
          loading={update.isPending}
          onClick={update.isSuccess ? close : go}
        >
          {update.isSuccess ? 'Close' : verb}
        </SteadyButton>
      </DialogActions>
    </Dialog>
  )
}
