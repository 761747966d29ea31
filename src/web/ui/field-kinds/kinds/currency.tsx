import { MoneyInput } from '../../format/money-input.tsx'
import { Money } from '../../format/money.tsx'
import type { FieldKindView } from '../field-kind-view.ts'
import { numberOf } from '../reading.ts'

export const currencyView: FieldKindView = {
  Input: ({ value, onChange, facts }) => (
    <MoneyInput
      {...facts}
      maw="none"
      styles={{ wrapper: { maxWidth: 200 } }}
      value={numberOf(value)}
      onChange={(minor) => onChange(minor ?? undefined)}
    />
  ),
  Display: ({ item }) => <Money minor={numberOf(item.value) ?? 0} />,
}
