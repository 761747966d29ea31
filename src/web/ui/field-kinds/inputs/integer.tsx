import { NumberField } from '../../form/number-field.tsx'
import type { KindInputProps } from '../kind-props.ts'
import { numberOf } from '../reading.ts'

export const IntegerInput = ({ value, onChange, facts }: KindInputProps) => (
  <NumberField
    {...facts}
    whole
    value={numberOf(value)}
    onChange={(number) => onChange(number ?? undefined)}
  />
)
