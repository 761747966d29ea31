import '@mantine/core/styles/Slider.layer.css'
import { limits } from '#domain/limits.ts'
import { Anchor, Slider, Text } from '@mantine/core'
import { GroupField } from '../../form/group-field.tsx'
import type { KindInputProps } from '../kind-props.ts'
import classes from '../field-kinds.module.css'
import { numberOf } from '../reading.ts'
import { inHours } from '../words.ts'

const { minimum, maximum, step } = limits.range
const marks = [minimum, 180, 360, 540, maximum].map((value) => ({ value, label: String(value / 60) }))

export const RangeSliderInput = ({ field, value, onChange, facts }: KindInputProps) => {
  const minutes = numberOf(value)
  return (
    <GroupField {...facts} direction="column" onLeave={facts.onBlur}>
      <div className={classes.hours}>
        <Text size="sm" {...(minutes === null ? { c: 'dimmed' } : { fw: 550 })}>
          {minutes === null ? 'Not set' : inHours(minutes)}
        </Text>
        {minutes !== null && !field.required && (
          <Anchor
            component="button"
            type="button"
            size="sm"
            aria-label={`Clear ${field.title}`}
            onClick={() => onChange(undefined)}
          >
            Clear
          </Anchor>
        )}
      </div>
      <div className={classes.slider}>
        <Slider
          min={minimum}
          max={maximum}
          step={step}
          marks={marks}
          label={null}
          value={minutes ?? minimum}
          onChange={onChange}
          thumbLabel={field.title}
          thumbProps={{ 'aria-valuetext': minutes === null ? 'Not set' : inHours(minutes) }}
        />
      </div>
    </GroupField>
  )
}
