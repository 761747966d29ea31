import { defaultValidityUnit, validityUnits } from '#domain/people/fields/kinds/date-validity.ts'
import { Select } from '#web/ui/form/select.tsx'
import { GroupField } from '../../form/group-field.tsx'
import { NumberField } from '../../form/number-field.tsx'
import type { KindInputProps } from '../kind-props.ts'
import { numberOf, orNothing, partOf, textOf } from '../reading.ts'

const names = { days: 'Days', months: 'Months', years: 'Years' } as const

export const DateValidityInput = ({ value, onChange, facts }: KindInputProps) => {
  const amount = numberOf(partOf(value, 'amount'))
  const unit = orNothing(textOf(partOf(value, 'unit'))) ?? defaultValidityUnit
  return (
    <GroupField {...facts} onLeave={facts.onBlur}>
      <NumberField
        whole
        label="Amount"
        maw={110}
        value={amount}
        onChange={(next) => onChange({ amount: next, unit })}
      />
      <Select
        label="Unit"
        maw={140}
        data={validityUnits.map((each) => ({ value: each, label: names[each] }))}
        value={unit}
        onChange={(next) => onChange({ amount, unit: next ?? defaultValidityUnit })}
        allowDeselect={false}
        comboboxProps={{ shadow: 'md' }}
      />
    </GroupField>
  )
}
