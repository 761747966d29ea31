import { ownCharges } from '#contract/sales/subscriptions/own-subscriptions.ts'
import type { SavedCard } from '#contract/sales/subscriptions/subscription-shapes.ts'
import { cardConsent } from '#domain/money/payments/card-consent.ts'
import { useClient } from '#web/lib/client.ts'
import { useLeaving } from '#web/lib/use-leaving.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { SteadyButton } from '#web/ui/form/steady-button.tsx'
import { useToday } from '#web/ui/form/today.ts'
import { cardWords } from '#web/ui/pay/card-words.ts'
import { Alert, Text } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { expiryWords, isExpired } from './subscription-words.ts'
import classes from './subscriptions.module.css'

/** The saved card: how it is recognised, and if it is still valid. */
export const CardFace = ({ card }: { readonly card: SavedCard | null }) => {
  const today = useToday()
  if (card === null) return <span>No card is saved</span>
  const isOver = isExpired(card, today)
  return (
    <span className={classes.face}>
      <IconCreditCard aria-hidden />
      <span>
        {cardWords(card)}
        <Text size="sm" c={isOver ? 'var(--mantine-color-error)' : 'dimmed'} component="div">
          {isOver ? 'Expired' : 'Expires'} {expiryWords(card)}
        </Text>
      </span>
    </span>
  )
}

/**
 * The card with a link to the provider's page to save another one. Charges that wait for a card are then tried
 * immediately.
 */
export const OwnCard = ({ card }: { readonly card: SavedCard | null }) => {
  const { name } = useClient()
  const { leaving, leaveFor } = useLeaving()
  const change = useOperation(ownCharges.changeCard, { onSuccess: ({ payAt }) => leaveFor(payAt) })
  return (
    <div className={classes.box}>
      <div className={classes.boxHead}>
        <CardFace card={card} />
        <SteadyButton
          variant="default"
          loading={change.isPending || leaving}
          onClick={() => change.mutate({})}
        >
          {card === null ? 'Save a card' : 'Change card'}
        </SteadyButton>
      </div>
      {change.isError && (
        <Alert color="red" role="alert" mt="md">
          {change.error.message}
        </Alert>
      )}
      <Text size="sm" mt="sm">
        {cardConsent(name)}
      </Text>
      <Text size="sm" c="dimmed" mt={4}>
        You leave for the card provider’s page for a moment.
      </Text>
    </div>
  )
}
