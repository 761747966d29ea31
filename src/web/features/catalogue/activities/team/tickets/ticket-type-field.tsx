import { hasFeature } from '#domain/platform/clients/features.ts'
import { ticketTypes } from '#domain/catalogue/activities/tickets/ticket-types.ts'
import { useTeamClient } from '#web/lib/client.ts'
import { useShowFeatureRefusal } from '#web/ui/plan/feature-refusal.tsx'
import { Radio, Stack, Text } from '@mantine/core'
import { isTemporary } from '../wizard/wizard-values.ts'
import { ticketTypeNames, ticketTypeSays } from './ticket-words.ts'
import type { TicketSubForm } from './ticket-sub-form.ts'

interface TicketTypeFieldProps {
  readonly form: TicketSubForm
  readonly ticketId: string | undefined
}

/**
 * Edits the type of a ticket, which can't change after it is saved, because a ticket sold as one type can't become
 * another.
 */
export const TicketTypeField = ({ form, ticketId }: TicketTypeFieldProps) => {
  const { planLevel } = useTeamClient()
  const refuse = useShowFeatureRefusal()
  const { type } = form.values
  if (ticketId !== undefined && !isTemporary(ticketId))
    return (
      <div>
        <Text size="sm" fw={500}>
          Type
        </Text>
        <Text>{ticketTypeNames[type]}</Text>
        <Text size="sm" c="dimmed">
          The type of a ticket cannot be changed once it is saved.
        </Text>
      </div>
    )
  const included = hasFeature(planLevel, 'subscriptionTickets')
  return (
    <Radio.Group
      label="Type"
      withAsterisk
      data-path="type"
      value={type}
      onChange={(chosen) => {
        const next = ticketTypes.find((known) => known === chosen)
        if (next === 'subscription' && !included) refuse('subscriptionTickets')
        else if (next !== undefined) form.setValue('type', next)
      }}
    >
      <Stack gap="xs" mt={6}>
        {ticketTypes.map((each) => (
          <Radio
            key={each}
            value={each}
            data-autofocus={(ticketId === undefined && each === type) || undefined}
            label={ticketTypeNames[each]}
            description={
              each === 'subscription' && !included
                ? `${ticketTypeSays[each]} On the Standard and Premium plans.`
                : ticketTypeSays[each]
            }
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
