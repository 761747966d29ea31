import { NumberField } from '../../form/number-field.tsx'
import type { FieldKindView } from '../field-kind-view.ts'
import { numberOf } from '../reading.ts'
import { NumberDisplay } from './number.tsx'

export const integerView: FieldKindView = {
  Input: ({ value, onChange, facts }) => (
    <NumberField
      {...facts}
      whole
      value={numberOf(value)}
      onChange={(number) => onChange(number ?? undefined)}
    />
  ),
  Display: NumberDisplay,
}
