import '#web/styles/forms.ts'
import type { Joinable } from '#contract/sales/waitlists/waitlist-shapes.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { joinerState } from '#domain/sales/waitlists/joining.ts'
import { GroupField } from '#web/ui/form/group-field.tsx'
import { When } from '#web/ui/booking/when.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Alert, Checkbox, Switch, Text } from '@mantine/core'
import { choiceWords } from './entry-words.ts'
import { chosenState, type JoinValues, peopleOf, sessionChoices } from './join-values.ts'
import classes from './waitlists.module.css'

interface JoinFieldsProps {
  readonly joinable: Joinable
  readonly values: JoinValues
  readonly errors: Readonly<Record<string, string | undefined>>
  readonly onChange: (next: Partial<JoinValues>) => void
}

const toggled = (list: readonly string[], id: string, on: boolean) =>
  on ? [...list, id] : list.filter((one) => one !== id)

/** The fields for who waits, for which sessions, and if siblings want all of their places or none. */
export const JoinFields = ({ joinable, values, errors, onChange }: JoinFieldsProps) => {
  const { problem, warning } = chosenState(joinable, values)
  const choices = sessionChoices(joinable, values)
  const others = joinable.attendees.filter(
    (one) => one._id !== values.attendee && joinerState(joinable, one).problem === null,
  )
  return (
    <>
      <Select
        label="Attendee"
        placeholder="Select attendee"
        withAsterisk
        data={joinable.attendees.map((one) => ({ value: one._id, label: fullName(one) }))}
        value={values.attendee}
        allowDeselect={false}
        comboboxProps={{ shadow: 'md' }}
        data-path="attendees"
        error={problem?.text ?? errors['attendees']}
        onChange={(attendee) => onChange({ attendee })}
      />
      {warning !== null && <Alert color="yellow">{warning.text}</Alert>}
      {values.attendee !== null && problem === null && others.length > 0 && (
        <GroupField label="Brothers and sisters" description="They wait for the same." direction="column">
          {others.map((one) => (
            <Checkbox
              key={one._id}
              label={fullName(one)}
              checked={values.siblings.includes(one._id)}
              onChange={({ currentTarget }) =>
                onChange({ siblings: toggled(values.siblings, one._id, currentTarget.checked) })
              }
            />
          ))}
        </GroupField>
      )}
      {peopleOf(values).length > 1 && (
        <Switch
          label="Only together"
          description="All of them get a place, or none does. Otherwise each waits alone."
          checked={values.together}
          onChange={({ currentTarget }) => onChange({ together: currentTarget.checked })}
        />
      )}
      {joinable.type === 'allSessions' && (joinable.placesLeft ?? 0) > 0 && problem === null && (
        <Text size="sm">
          {joinable.placesLeft === 1
            ? 'One place is free, so this is for two or more who come only together.'
            : `${joinable.placesLeft} places are free, so this is for more than that who come only together.`}
        </Text>
      )}
      {joinable.type === 'session' && problem === null && (
        <GroupField
          label="Sessions"
          withAsterisk
          direction="column"
          data-path="activities"
          error={errors['activities']}
        >
          {choices.length === 0 && (
            <Text component="output" size="sm" display="block">
              {values.attendee === null
                ? 'Choose first who would come.'
                : 'Every date has room for them: no need to wait.'}
              {values.attendee !== null &&
                others.length > 0 &&
                ' For more who come only together, choose all of them above.'}
            </Text>
          )}
          {choices.map((session) => (
            <Checkbox
              key={session._id}
              label={<When sessions={[session]} hours={null} />}
              description={<span className={classes.figures}>{choiceWords(session)}</span>}
              disabled={session.state !== 'free'}
              checked={session.state !== 'free' || values.activities.includes(session._id)}
              onChange={({ currentTarget }) =>
                onChange({ activities: toggled(values.activities, session._id, currentTarget.checked) })
              }
            />
          ))}
        </GroupField>
      )}
    </>
  )
}
