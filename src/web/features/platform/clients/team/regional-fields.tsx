import type { clients } from '#contract/platform/clients/clients.ts'
import { messages } from '#domain/messages.ts'
import { Section } from '#web/ui/frame/section.tsx'
import type { OperationForm } from '#web/ui/form/use-operation-form.ts'
import { useMemo } from 'react'
import { ChoiceField } from '#web/ui/regional/choice-field.tsx'
import {
  countryChoices,
  currencyChoices,
  dateFormatChoices,
  textualDateFormatChoices,
  timeZoneChoices,
} from '#web/ui/regional/choices.ts'
import { ZoneNow } from '#web/ui/regional/zone-now.tsx'

interface RegionalFieldsProps {
  readonly form: Pick<OperationForm<typeof clients.update>, 'field' | 'values'>
  readonly currencyLocked: boolean
}

export const RegionalFields = ({ form, currencyLocked }: RegionalFieldsProps) => {
  const { timeZone } = form.values
  const zones = useMemo(() => timeZoneChoices(timeZone), [timeZone])
  return (
    <>
      <Section
        title="Country and money"
        description="Which payment methods can be offered, and the currency of every price."
      >
        <ChoiceField label="Country" withAsterisk choices={countryChoices} {...form.field('country')} />
        <ChoiceField
          label="Currency"
          withAsterisk
          choices={currencyChoices}
          disabled={currencyLocked}
          description={
            currencyLocked
              ? messages.currencyLocked.text
              : 'Choose well: it cannot change once prices or payments use it.'
          }
          {...form.field('currency')}
        />
      </Section>
      <Section title="Dates and times" description="How dates are written, and whose clock counts.">
        <ChoiceField
          label="Time zone"
          withAsterisk
          choices={zones}
          description={<ZoneNow timeZone={timeZone} />}
          {...form.field('timeZone')}
        />
        <ChoiceField
          label="Dates in words"
          description="On activities, bookings and emails."
          withAsterisk
          choices={textualDateFormatChoices}
          {...form.field('dateFormatTextualWithYear')}
        />
        <ChoiceField
          label="Dates in figures"
          description="Where there is little room, and when dates are typed."
          withAsterisk
          choices={dateFormatChoices}
          {...form.field('dateFormat')}
        />
      </Section>
    </>
  )
}
