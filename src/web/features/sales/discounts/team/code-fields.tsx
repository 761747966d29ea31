import { type CodeUsage, codeUsages } from '#domain/sales/discounts/discount-rule.ts'
import { limits } from '#domain/limits.ts'
import { MoneyInput } from '#web/ui/format/money-input.tsx'
import { TextInput } from '@mantine/core'
import { ChoiceField } from './choice-field.tsx'
import { narrow, type RuleFormFields } from './rule-form-fields.ts'

const usages: Record<CodeUsage, string> = {
  allActivities: 'All activities',
  selectedActivities: 'Selected activities',
}

export const CodeField = ({ rule: { shows, input } }: { readonly rule: RuleFormFields }) =>
  shows('code') && (
    <TextInput
      withAsterisk
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={limits.discountCodeMaximum}
      {...narrow(260)}
      {...input('code', 'What customers type. Letters and numbers; capitals or not makes no difference.')}
    />
  )

export const CodeUsageField = ({ rule: { shows, input } }: { readonly rule: RuleFormFields }) =>
  shows('codeUsage') && <ChoiceField options={codeUsages} labels={usages} {...input('codeUsage')} />

export const MinimumTotalField = ({ rule: { shows, input } }: { readonly rule: RuleFormFields }) =>
  shows('minimumTotal') && (
    <MoneyInput
      {...narrow(200)}
      {...input(
        'minimumTotal',
        'Tickets that the code covers must cost at least this. Blank for no minimum.',
      )}
    />
  )
