import { GroupField } from '../form/group-field.tsx'
import { NumberField } from '../form/number-field.tsx'
import type { FieldFacts } from './kind-props.ts'
import { numberOf, partOf } from './reading.ts'

interface TwoNumbersProps {
  readonly parts: readonly [string, string]
  readonly labels: readonly [string, string]
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly facts: FieldFacts
}

/**
 * Two number inputs, such as hours and minutes or years and months. If only one is filled, the answer is empty, and an
 * error appears when the user leaves the field.
 */
export const TwoNumbers = ({ parts, labels, value, onChange, facts }: TwoNumbersProps) => {
  const [large, small] = parts
  const now = { [large]: numberOf(partOf(value, large)), [small]: numberOf(partOf(value, small)) }

  const change = (name: string, number: number | null) => {
    const next = { ...now, [name]: number }
    onChange(next[large] === null && next[small] === null ? undefined : next)
  }
  return (
    <GroupField
      {...facts}
      onLeave={(event) => {
        if (value !== undefined) onChange({ [large]: now[large] ?? 0, [small]: now[small] ?? 0 })
        facts.onBlur(event)
      }}
    >
      {parts.map((name, index) => (
        <NumberField
          key={name}
          whole
          label={labels[index]}
          maw={110}
          value={now[name] ?? null}
          onChange={(number) => change(name, number)}
        />
      ))}
    </GroupField>
  )
}
