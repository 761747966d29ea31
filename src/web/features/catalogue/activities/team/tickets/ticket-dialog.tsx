import type { SessionForm, TicketForm } from '#contract/catalogue/activities/activity-form.ts'
import type { SubscriptionPlan } from '#contract/catalogue/subscription-plans/subscription-plans.ts'
import { useTeamClient } from '#web/lib/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { SteadyButton } from '#web/ui/form/steady-button.tsx'
import { useSubForm } from '#web/ui/form/use-sub-form.ts'
import { MoneyInput } from '#web/ui/format/money-input.tsx'
import { Button, Checkbox, Collapse, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp, IconHelpCircle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { TicketHelp } from '../help/ticket-help.tsx'
import { OnSaveNote } from '../items/on-save-note.tsx'
import { temporaryId } from '../wizard/wizard-values.ts'
import { SubscriptionFields } from './subscription-fields.tsx'
import { TicketAdvancedFields } from './ticket-advanced-fields.tsx'
import classes from './ticket-dialog.module.css'
import { TicketTypeField } from './ticket-type-field.tsx'
import {
  blankTicket,
  hasAdvanced,
  ticketErrors,
  ticketOf,
  valuesOfTicket,
  type TicketValues,
} from './ticket-values.ts'
import type { TicketSubForm } from './ticket-sub-form.ts'

interface TicketDialogProps {
  readonly ticket: TicketForm | undefined
  readonly others: readonly TicketForm[]
  readonly sessions: readonly SessionForm[]
  readonly plans: readonly SubscriptionPlan[]
  readonly activityGroup: string | undefined
  readonly onDone: (ticket: TicketForm) => void
}

export const TicketDialog = (props: TicketDialogProps) => {
  const { ticket, others, sessions, plans, activityGroup, onDone } = props
  const { onboardingInfo } = useTeamClient()
  const dialog = useOpenedDialog()
  const helpId = useId()
  const [helping, help] = useDisclosure(!onboardingInfo.hasCreatedActivity)
  const [identity] = useState(() => ({ _id: ticket?._id ?? temporaryId(), enabled: ticket?.enabled ?? true }))
  const form: TicketSubForm = useSubForm({
    initialValues: ticket === undefined ? blankTicket : valuesOfTicket(ticket),
    check: (values: TicketValues) =>
      ticketErrors(values, identity, { sessions, others, plans, activityGroup }),
    finish: (values: TicketValues) => ticketOf(values, identity, plans),
  })
  const { values, field } = form
  const [unfolded, { toggle }] = useDisclosure(hasAdvanced(values))
  // Options in use are always unfolded, so that an error in them is visible.
  const inUse = hasAdvanced(values)
  const advanced = unfolded || inUse
  const Fold = advanced ? IconChevronUp : IconChevronDown

  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title={ticket === undefined ? 'Add new ticket' : 'Edit ticket'}
      submitLabel="OK"
      size={helping ? 'xl' : 'lg'}
      onDone={onDone}
    >
      <div className={classes.columns} data-helping={helping || undefined}>
        <Stack gap="md" className={classes.fields}>
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.help}
            leftSection={<IconHelpCircle size={18} aria-hidden />}
            aria-expanded={helping}
            aria-controls={helpId}
            onClick={help.toggle}
          >
            {helping ? 'Hide help' : 'Which type should I choose?'}
          </Button>
          <TicketTypeField form={form} ticketId={ticket?._id} />
          <TextInput
            label="Name"
            withAsterisk
            maw={420}
            autoComplete="off"
            // A new ticket starts with its type, in the field above.
            data-autofocus={ticket !== undefined || undefined}
            {...field('name')}
          />
          {values.type === 'subscription' ? (
            <SubscriptionFields form={form} ticketId={ticket?._id} plans={plans} />
          ) : (
            <MoneyInput
              label="Price"
              withAsterisk
              {...(values.type === 'single' && { description: 'For each session.' })}
              {...field('price')}
            />
          )}
          {values.type === 'all' && (
            <Checkbox
              label="Pro rata"
              description="Anyone who books after it has begun pays only for the sessions still to come."
              {...field('shouldProRata', { type: 'checkbox' })}
            />
          )}
          <SteadyButton
            variant="subtle"
            size="compact-sm"
            className={classes.help}
            rightSection={<Fold size={16} aria-hidden />}
            aria-expanded={advanced}
            disabled={inUse}
            onClick={toggle}
          >
            Advanced options
          </SteadyButton>
          <Collapse expanded={advanced}>
            <Stack gap="md">
              <TicketAdvancedFields form={form} sessions={sessions} />
            </Stack>
          </Collapse>
          <OnSaveNote />
        </Stack>
        {helping && <TicketHelp id={helpId} />}
      </div>
    </FormDialog>
  )
}
