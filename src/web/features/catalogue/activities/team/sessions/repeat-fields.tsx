import { weekdays } from '#domain/kernel/calendar-date.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { Checkbox, Group, NativeSelect, Radio } from '@mantine/core'
import type { SessionSubForm } from './session-sub-form.ts'

const isoDays = [1, 2, 3, 4, 5, 6, 7] as const
const nameOf = (isoDay: number): string => weekdays[isoDay % 7] ?? ''

/**
 * Edits how a new session repeats. The days only apply to a daily repeat, because a weekly repeat keeps its weekday.
 */
export const RepeatFields = ({ form }: { readonly form: SessionSubForm }) => {
  const { values, errors, field, setValue } = form
  const repeats = values.repeat !== 'none'
  return (
    <>
      <NativeSelect
        label="Repeat"
        maw={240}
        data={[
          { value: 'none', label: 'Does not repeat' },
          { value: 'daily', label: 'Daily' },
          { value: 'weekly', label: 'Weekly' },
        ]}
        {...field('repeat')}
      />
      {values.repeat === 'daily' && (
        <Checkbox.Group
          label="Repeat days"
          withAsterisk
          data-path="repeatDays"
          error={errors['repeatDays']}
          value={values.repeatDays.map(String)}
          onChange={(days) =>
            setValue(
              'repeatDays',
              days.map(Number).toSorted((a, b) => a - b),
            )
          }
        >
          <Group gap="sm" mt={4}>
            {isoDays.map((day) => (
              <Checkbox
                key={day}
                value={String(day)}
                label={nameOf(day).slice(0, 3)}
                aria-label={nameOf(day)}
              />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      {repeats && (
        <Radio.Group label="Repeat end" withAsterisk {...field('repeatEndOption')}>
          <Group gap="lg" mt={4}>
            <Radio value="occurrences" label="After a number of sessions" />
            <Radio value="date" label="On a date" />
          </Group>
        </Radio.Group>
      )}
      {repeats && values.repeatEndOption === 'occurrences' && (
        <NumberField
          label="Occurrences"
          description="How many sessions to add."
          withAsterisk
          whole
          {...field('repeatOccurrences')}
        />
      )}
      {repeats && values.repeatEndOption === 'date' && (
        <DateField
          label="End date"
          description="The last day on which there can be a session."
          withAsterisk
          {...field('repeatEndDate')}
        />
      )}
    </>
  )
}
