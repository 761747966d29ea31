import { activityGroups } from '#contract/catalogue/activities/activity-groups.ts'
import { shiftDate } from '#domain/catalogue/activities/shift-dates.ts'
import { hasFeature } from '#domain/platform/clients/features.ts'
import { localParts } from '#domain/kernel/zoned.ts'
import { useTeamClient } from '#web/lib/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { CalendarDate } from '#web/ui/format/date-time.tsx'
import { Group, Radio, Text, TextInput } from '@mantine/core'
import { copyErrors, shiftDaysOf, type CopyValues } from './copy-dates.ts'
import classes from './copy-dialog.module.css'

interface ActivityToCopy {
  readonly _id: string
  readonly name: string
  readonly firstSession: string | null
  readonly lastSession: string | null
}

interface CopyDialogProps {
  readonly activity: ActivityToCopy
  readonly onDone: (copy: { readonly _id: string }) => void
}

interface PreviewProps {
  readonly first: string
  readonly last: string
  readonly days: number
}

const Preview = ({ first, last, days }: PreviewProps) => (
  <output className={classes.preview}>
    <Text fw={550}>Its sessions will be</Text>
    <div>
      First: <CalendarDate date={shiftDate(first, days)} />
      <span className={classes.before}>
        {' '}
        instead of <CalendarDate date={first} />
      </span>
    </div>
    <div>
      Last: <CalendarDate date={shiftDate(last, days)} />
      <span className={classes.before}>
        {' '}
        instead of <CalendarDate date={last} />
      </span>
    </div>
  </output>
)

/** Copies an activity for the next term, with a new name and all dates shifted by the same number of days. */
export const CopyDialog = ({ activity, onDone }: CopyDialogProps) => {
  const { timeZone, planLevel } = useTeamClient()
  const dialog = useOpenedDialog()
  const dayOf = (at: string | null) => (at === null ? null : localParts(at, timeZone).date)
  const [first, last] = [dayOf(activity.firstSession), dayOf(activity.lastSession)]
  const initialValues: CopyValues = {
    name: `${activity.name} (copy)`,
    shift: 'date',
    firstDate: '',
    weeks: null,
  }
  const form = useOperationForm<typeof activityGroups.copy, CopyValues>(activityGroups.copy, {
    initialValues,
    send: (values) => ({
      params: { id: activity._id },
      body: { name: values.name, shiftDays: shiftDaysOf(values, first) ?? 0 },
    }),
    check: (values) => copyErrors(values, first),
    invalidates: [activityGroups.list, activityGroups.fullList],
  })
  const { values, field } = form
  const days = shiftDaysOf(values, first)
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title={`Copy ${activity.name}`}
      submitLabel="Copy activity"
      size="lg"
      onDone={onDone}
    >
      <Text>
        The copy has the same information, tickets, add-ons and settings. It starts disabled, so that you can
        look through it before it is sold.
        {hasFeature(planLevel, 'subscriptionTickets') &&
          ' A subscription ticket starts disabled too, until you choose a plan for it: one plan serves one ticket.'}
      </Text>
      <TextInput label="Name" withAsterisk maw={420} autoComplete="off" data-autofocus {...field('name')} />
      {first !== null && last !== null && (
        <>
          <Radio.Group label="Shift the dates" {...field('shift')}>
            <Group gap="lg" mt={6}>
              <Radio value="date" label="To a new first date" />
              <Radio value="weeks" label="By a number of weeks" />
            </Group>
          </Radio.Group>
          {values.shift === 'date' ? (
            <DateField
              label="First session’s new date"
              description="A date on the same weekday keeps the days of the week."
              withAsterisk
              {...field('firstDate')}
            />
          ) : (
            <NumberField label="Weeks" withAsterisk whole {...field('weeks')} />
          )}
          {days !== undefined && <Preview first={first} last={last} days={days} />}
        </>
      )}
    </FormDialog>
  )
}
