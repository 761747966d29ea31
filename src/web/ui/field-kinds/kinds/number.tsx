import { NumberField } from '../../form/number-field.tsx'
import type { FieldKindView, KindDisplayProps } from '../field-kind-view.ts'
import { numberOf } from '../reading.ts'

export const NumberDisplay = ({ item }: KindDisplayProps) => (
  <>{numberOf(item.value)?.toLocaleString('en-GB', { maximumFractionDigits: 20 })}</>
)

export const numberView: FieldKindView = {
  Input: ({ value, onChange, facts }) => (
    <NumberField {...facts} value={numberOf(value)} onChange={(number) => onChange(number ?? undefined)} />
  ),
  Display: NumberDisplay,
}
