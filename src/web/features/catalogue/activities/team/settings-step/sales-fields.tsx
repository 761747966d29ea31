import { DateField } from '#web/ui/form/date-field.tsx'
import { TimeField } from '#web/ui/form/time-field.tsx'
import { Section } from '#web/ui/frame/section.tsx'
import { Checkbox, Input, Radio, Stack } from '@mantine/core'
import { useWizardError, useWizardStore } from '../wizard/wizard-context.ts'
import type { MomentValues } from './settings-values.ts'
import classes from './settings-step.module.css'
import { useSetting } from './use-setting.ts'

interface MomentFieldsProps {
  readonly label: string
  readonly description: string
  readonly part: 'salesOpen' | 'salesClose'
}

/** Edits a date and a time that belong together. */
const MomentFields = ({ label, description, part }: MomentFieldsProps) => {
  const store = useWizardStore()
  const [value, setValue] = useSetting(part)
  const dateError = useWizardError(`${part}.date`)
  const timeError = useWizardError(`${part}.time`)
  const set = (change: Partial<MomentValues>) => setValue({ ...value, ...change })
  return (
    <Input.Wrapper component="fieldset" className={classes.fieldset} label={label} labelElement="div">
      <Input.Description>{description}</Input.Description>
      <div className={classes.pair}>
        <DateField
          aria-label={`${label}, date`}
          placeholder="Date"
          value={value.date}
          onChange={(date) => set({ date })}
          onBlur={() => store.touch(`${part}.date`)}
          error={dateError}
          data-path={`${part}.date`}
          data-label={label}
        />
        <TimeField
          aria-label={`${label}, time`}
          placeholder="Time"
          value={value.time}
          onChange={(time) => set({ time })}
          onBlur={() => store.touch(`${part}.time`)}
          error={timeError}
          data-path={`${part}.time`}
          data-label={label}
        />
      </div>
    </Input.Wrapper>
  )
}

export const SalesFields = () => {
  const [enabled, setEnabled] = useSetting('enabled')
  const [visibility, setVisibility] = useSetting('visibility')
  return (
    <Section title="On sale" description="Whether it can be booked, by whom it is found, and when.">
      <Checkbox
        label="Enabled"
        description="A disabled activity is not shown and not sold. What was booked stays booked."
        checked={enabled}
        onChange={(event) => setEnabled(event.currentTarget.checked)}
      />
      <Radio.Group
        label="Visibility"
        value={visibility}
        onChange={(chosen) => setVisibility(chosen === 'link' ? 'link' : 'listed')}
      >
        <Stack gap="xs" mt={6}>
          <Radio value="listed" label="Listed" description="On your home page and in search engines." />
          <Radio
            value="link"
            label="By link only"
            description="Not listed anywhere. Whoever has the address can book."
          />
        </Stack>
      </Radio.Group>
      <MomentFields part="salesOpen" label="Sales open" description="Leave this blank to sell at once." />
      <MomentFields
        part="salesClose"
        label="Sales close"
        description="Leave this blank to sell until each session starts."
      />
    </Section>
  )
}
