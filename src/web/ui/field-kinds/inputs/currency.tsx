import { MoneyInput } from '../../format/money-input.tsx'
import type { KindInputProps } from '../kind-props.ts'
import { numberOf } from '../reading.ts'

export const CurrencyInput = ({ value, onChange, facts }: KindInputProps) => (
  <MoneyInput
    {...facts}
    maw="none"
    styles={{ wrapper: { maxWidth: 200 } }}
    value={numberOf(value)}
    onChange={(minor) => onChange(minor ?? undefined)}
  />
)
