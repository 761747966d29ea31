import { type MultiPurchaseType, multiPurchaseTypes } from '#domain/sales/discounts/discount-rule.ts'
import { ActivityConditionDialog } from './activity-condition-dialog.tsx'
import { ChoiceField } from './choice-field.tsx'
import { ConditionList } from './condition-list.tsx'
import type { RuleFormFields } from './rule-form-fields.ts'
import { SessionConditionDialog } from './session-condition-dialog.tsx'
import { SessionsOptionField } from './sessions-option-field.tsx'

const labels: Record<MultiPurchaseType, string> = { activity: 'Activities', session: 'Sessions' }
const help: Record<MultiPurchaseType, string> = {
  activity: 'How many different activities are in the cart.',
  session: 'How many sessions are booked. Two children in one session count as two.',
}

const greatest = 'Where several match, the one for the greatest number applies.'

/** The fields for what is counted, and what is taken off from which number on. */
export const PurchaseFields = ({ rule }: { readonly rule: RuleFormFields }) => {
  const { values, setValue, shows, locked, described, error } = rule
  return (
    <>
      {shows('multiPurchaseType') && (
        <ChoiceField
          options={multiPurchaseTypes}
          labels={labels}
          help={help}
          {...rule.input('multiPurchaseType')}
        />
      )}
      <SessionsOptionField rule={rule} counted="Sessions" />
      {shows('multiActivityConditions') && (
        <ConditionList
          conditions={values.multiActivityConditions}
          onChange={(next) => setValue('multiActivityConditions', next)}
          path="multiActivityConditions"
          description={described('multiActivityConditions', greatest)}
          error={error('multiActivityConditions')}
          locked={locked('multiActivityConditions')}
          dialog={(props, key) => <ActivityConditionDialog key={key} {...props} />}
        />
      )}
      {shows('multiSessionConditions') && (
        <ConditionList
          conditions={values.multiSessionConditions}
          onChange={(next) => setValue('multiSessionConditions', next)}
          path="multiSessionConditions"
          description={described('multiSessionConditions', greatest)}
          error={error('multiSessionConditions')}
          locked={locked('multiSessionConditions')}
          dialog={(props, key) => <SessionConditionDialog key={key} {...props} />}
        />
      )}
    </>
  )
}
