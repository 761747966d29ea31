import { NumberField } from '../../form/number-field.tsx'
import type { KindInputProps } from '../kind-props.ts'
import { numberOf } from '../reading.ts'

export const NumberInput = ({ value, onChange, facts }: KindInputProps) => (
  <NumberField {...facts} value={numberOf(value)} onChange={(number) => onChange(number ?? undefined)} />
)
