import type { clients } from '#contract/platform/clients/clients.ts'
import { NumberField } from '#web/ui/form/number-field.tsx'
import type { OperationForm } from '#web/ui/form/use-operation-form.ts'
import { Section } from '#web/ui/frame/section.tsx'
import { useIfEmailed } from '#web/ui/feedback/use-if-emailed.ts'
import { Textarea } from '@mantine/core'
import { ChoiceField } from '#web/ui/regional/choice-field.tsx'
import { reminderChoices } from './reminder-choices.ts'

interface ReminderFieldsProps {
  readonly form: Pick<OperationForm<typeof clients.update>, 'field' | 'values' | 'setValues'>
}

export const ReminderFields = ({ form }: ReminderFieldsProps) => {
  const ifEmailed = useIfEmailed()
  const { sessionReminderHours: hours = null } = form.values
  return (
    <Section
      title="Reminders and receipts"
      description={ifEmailed(
        'Emails that families get without your doing anything, and what a receipt needs to say.',
        'Emails for families, once email is set up, and what a receipt needs to say.',
      )}
    >
      <ChoiceField
        label="Before a session"
        description="One email for each family and day: what, when, where, who comes, and your note."
        choices={reminderChoices(hours)}
        {...form.field('sessionReminderHours')}
        value={hours === null ? '' : String(hours)}
        onChange={(chosen) => {
          form.setValues({ sessionReminderHours: chosen === null || chosen === '' ? null : Number(chosen) })
        }}
      />
      <NumberField
        label="Days to pay"
        description={`What is not paid at booking is due so many days later.${ifEmailed(' Families are reminded two days before, and the day after.')}`}
        whole
        {...form.field('paymentDueDays')}
      />
      <NumberField
        label="Hours to take a place from a waitlist"
        description="A place that comes free is kept for the next in line for so long, then it goes to the one after."
        whole
        {...form.field('waitlistHours')}
      />
      <Textarea
        label="Receipts also say"
        description="Your address, registration and tax numbers, as they should stand on a receipt."
        autosize
        minRows={3}
        maxRows={10}
        maw={420}
        {...form.field('receiptDetails')}
      />
    </Section>
  )
}
