import { unitsOf } from '#domain/sales/discounts/rule-fields.ts'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { MoneyInput } from '#web/ui/format/money-input.tsx'
import { ChoiceField } from './choice-field.tsx'
import { narrow, type RuleFormFields } from './rule-form-fields.ts'
import { unitLabels } from './rule-labels.ts'

const capped = 'Never more than the tickets cost.'

/** The fields for what is taken off: an amount or a percentage, in the unit of the rule's type. */
export const AmountFields = ({ rule }: { readonly rule: RuleFormFields }) => {
  const { values, shows, input } = rule
  return (
    <>
      {shows('unit') && values.type !== null && (
        <ChoiceField options={unitsOf[values.type]} labels={unitLabels} {...input('unit')} />
      )}
      {shows('fixedAmount') && <MoneyInput withAsterisk {...narrow(200)} {...input('fixedAmount', capped)} />}
      {shows('percentage') && <NumberField withAsterisk rightSection="%" {...input('percentage')} />}
      {shows('amountAdditionalAttendee') && (
        <MoneyInput
          withAsterisk
          {...narrow(200)}
          {...input('amountAdditionalAttendee', 'Taken off once for each further attendee.')}
        />
      )}
      {shows('percentageAdditionalAttendee') && (
        <NumberField
          withAsterisk
          rightSection="%"
          {...input(
            'percentageAdditionalAttendee',
            'Off everything that each further attendee is booked for.',
          )}
        />
      )}
      {shows('maximumDiscountAmount') && (
        <MoneyInput
          {...narrow(200)}
          {...input('maximumDiscountAmount', 'The most that is taken off. Blank for no limit.')}
        />
      )}
    </>
  )
}
