import { birthExample } from '#domain/people/attendees/birth-example.ts'
import { useClient } from '#web/lib/client.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { GroupField } from '#web/ui/form/group-field.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { Section } from '#web/ui/frame/section.tsx'
import { NativeSelect, Radio, Stack, Text } from '@mantine/core'
import { useWizardError, useWizardStore, useWizardValue } from '../wizard/wizard-context.ts'
import { restrictionInWords } from './restriction-in-words.ts'
import classes from './settings-step.module.css'
import { settingsOf } from './settings-values.ts'
import { useSetting } from './use-setting.ts'

interface EndProps {
  readonly label: string
  readonly end: 'from' | 'to'
}

const AgeEnd = ({ label, end }: EndProps) => {
  const store = useWizardStore()
  const path = `ageRestriction.${end}`
  const [age, setAge] = useSetting(end === 'from' ? 'ageFrom' : 'ageTo')
  const error = useWizardError(path)
  return (
    <GroupField label={label} error={error} data-path={path} onLeave={() => store.touch(path)}>
      <NumberField
        label="Years"
        aria-label={`${label}, years`}
        whole
        maw={110}
        value={age.years}
        onChange={(years) => setAge({ ...age, years })}
      />
      <NumberField
        label="Months"
        aria-label={`${label}, months`}
        whole
        maw={110}
        value={age.months}
        onChange={(months) => setAge({ ...age, months })}
      />
    </GroupField>
  )
}

const BirthEnd = ({ label, end }: EndProps) => {
  const store = useWizardStore()
  const path = `ageRestriction.${end}`
  const [date, setDate] = useSetting(end === 'from' ? 'bornFrom' : 'bornTo')
  return (
    <DateField
      label={label}
      value={date}
      onChange={setDate}
      onBlur={() => store.touch(path)}
      error={useWizardError(path)}
      data-path={path}
      example={birthExample}
    />
  )
}

/** Repeats the age restriction in words, so that the user can check it. */
const InWords = () => {
  const { dateFormatTextualWithYear } = useClient()
  const words = useWizardValue(({ settings }) => {
    const { ageRestriction } = settingsOf(settings)
    return ageRestriction === null ? '' : restrictionInWords(ageRestriction, dateFormatTextualWithYear)
  })
  if (words === '') return null
  return (
    <Text component="output" className={classes.words}>
      {words}
    </Text>
  )
}

export const AgeFields = () => {
  const [kind, setKind] = useSetting('ageKind')
  const [action, setAction] = useSetting('ageAction')
  return (
    <Section title="Ages" description="Who it is for, by the attendee’s date of birth.">
      <NativeSelect
        label="Age restriction"
        maw={360}
        value={kind}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          setKind(chosen === 'ageAtSession' || chosen === 'birthDates' ? chosen : 'none')
        }}
        data={[
          { value: 'none', label: 'None' },
          { value: 'ageAtSession', label: 'By age on the date of the session' },
          { value: 'birthDates', label: 'By a range of birth dates' },
        ]}
      />
      {kind === 'ageAtSession' && (
        <>
          <AgeEnd label="From age" end="from" />
          <AgeEnd label="To age" end="to" />
        </>
      )}
      {kind === 'birthDates' && (
        <>
          <BirthEnd label="Born on or after" end="from" />
          <BirthEnd label="Born on or before" end="to" />
        </>
      )}
      {kind !== 'none' && (
        <>
          <Radio.Group
            label="Somebody outside the range"
            value={action}
            onChange={(chosen) => setAction(chosen === 'block' ? 'block' : 'warn')}
          >
            <Stack gap="xs" mt={6}>
              <Radio value="warn" label="Is warned, and can book" />
              <Radio value="block" label="Cannot book" />
            </Stack>
          </Radio.Group>
          <InWords />
        </>
      )}
    </Section>
  )
}
