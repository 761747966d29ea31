import { formatMoney } from '#domain/kernel/money.ts'
import type { SessionToCover } from '#domain/catalogue/activities/tickets/ticket-now.ts'
import { dearTerms, type PricedTicket } from '#domain/catalogue/activities/tickets/term-price.ts'
import { useClient } from '#web/lib/client.ts'
import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

interface DearTermsNoteProps {
  readonly tickets: readonly PricedTicket[]
  readonly sessions: readonly SessionToCover[]
  readonly now: string
}

/** Warns if a family that books the whole term would pay more than one that books each date. */
export const DearTermsNote = ({ tickets, sessions, now }: DearTermsNoteProps) => {
  const { currency } = useClient()
  const dear = dearTerms(tickets, sessions, now)
  if (dear.length === 0) return null
  return (
    <Alert color="yellow" mt="sm" icon={<IconAlertTriangle aria-hidden />} title="Single tickets are cheaper">
      {dear.map(({ ticket, name, price, singles }) => (
        <Text key={ticket} size="sm">
          {name} costs {formatMoney(price, currency)}, but single tickets for the same dates cost{' '}
          {formatMoney(singles, currency)} together.
        </Text>
      ))}
    </Alert>
  )
}
