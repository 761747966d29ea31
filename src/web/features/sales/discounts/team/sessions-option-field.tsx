import { type SessionsOption, sessionsOptions } from '#domain/sales/discounts/discount-rule.ts'
import { ChoiceField } from './choice-field.tsx'
import type { RuleFormFields } from './rule-form-fields.ts'

const labels: Record<SessionsOption, string> = {
  sameActivity: 'The same activity',
  multipleActivities: 'Multiple activities',
}

interface SessionsOptionFieldProps {
  readonly rule: RuleFormFields
  /** The things counted: 'Sessions' or 'Attendees'. */
  readonly counted: string
}

export const SessionsOptionField = ({ rule, counted }: SessionsOptionFieldProps) =>
  rule.shows('sessionsOption') && (
    <ChoiceField
      options={sessionsOptions}
      labels={labels}
      help={{
        sameActivity: `${counted} are counted for each activity by itself.`,
        multipleActivities: `${counted} are counted over all activities of this rule together.`,
      }}
      {...rule.input('sessionsOption')}
    />
  )
