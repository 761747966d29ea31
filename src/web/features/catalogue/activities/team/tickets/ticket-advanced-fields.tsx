import type { SessionForm } from '#contract/catalogue/activities/activity-form.ts'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { TimeField } from '#web/ui/form/time-field.tsx'
import { Checkbox } from '@mantine/core'
import classes from '../items/items.module.css'
import { SessionPicker } from '../sessions/session-picker.tsx'
import type { TicketSubForm } from './ticket-sub-form.ts'

interface TicketAdvancedFieldsProps {
  readonly form: TicketSubForm
  readonly sessions: readonly SessionForm[]
}

export const TicketAdvancedFields = ({ form, sessions }: TicketAdvancedFieldsProps) => {
  const { values, errors, field, setValue } = form
  return (
    <>
      <NumberField
        label="Ticket limit"
        description={
          values.type === 'single'
            ? 'How many can be sold for each session. Leave this blank for no limit.'
            : 'How many can be sold. Leave this blank for no limit.'
        }
        whole
        {...field('placeLimit')}
      />
      {values.type === 'single' && (
        <Checkbox
          label="Show a different time on this ticket"
          description="For half a day, say: the session stays as it is, the ticket shows its own times."
          {...field('overrideTime', { type: 'checkbox' })}
        />
      )}
      {values.type === 'single' && values.overrideTime && (
        <div className={classes.pair}>
          <TimeField label="Ticket start time" withAsterisk {...field('timeStart')} />
          <TimeField label="Ticket end time" withAsterisk after={values.timeStart} {...field('timeEnd')} />
        </div>
      )}
      <Checkbox
        label="Restrict the sessions the ticket can be used for"
        {...field('restrictSessions', { type: 'checkbox' })}
      />
      {values.restrictSessions && (
        <SessionPicker
          sessions={sessions}
          chosen={values.sessionsCanBeUsedFor}
          onChange={(ids) => setValue('sessionsCanBeUsedFor', ids)}
          error={errors['sessionsCanBeUsedFor']}
        />
      )}
    </>
  )
}
