import type { DiscountRuleForm, DiscountType, DiscountUnit } from './discount-rule.ts'

export type DiscountRuleField = keyof DiscountRuleForm

export const unitsOf: Record<DiscountType, readonly DiscountUnit[]> = {
  multiPurchase: [],
  multiAttendee: ['amountAdditionalAttendee', 'percentageAdditionalAttendee'],
  code: ['fixedAmount', 'percentage'],
}

const multiPurchaseFields = ({ multiPurchaseType }: DiscountRuleForm): DiscountRuleField[] => {
  if (multiPurchaseType === null) return ['multiPurchaseType', 'activityGroups']
  return multiPurchaseType === 'activity'
    ? ['multiPurchaseType', 'activityGroups', 'multiActivityConditions']
    : ['multiPurchaseType', 'activityGroups', 'sessionsOption', 'multiSessionConditions']
}

/** The field that a unit's number is in has the unit's name. */
const valueField = (form: DiscountRuleForm, type: DiscountType): DiscountUnit[] =>
  unitsOf[type].filter((unit) => unit === form.unit)

const codeFields = (form: DiscountRuleForm): DiscountRuleField[] => [
  'code',
  'codeUsage',
  ...(form.codeUsage === 'selectedActivities' ? (['activityGroups'] as const) : []),
  'minimumTotal',
  'unit',
  ...valueField(form, 'code'),
  ...(form.unit === 'percentage' ? (['maximumDiscountAmount'] as const) : []),
  'shouldLimitUserRedemptions',
  ...(form.shouldLimitUserRedemptions ? (['maxUserRedemptions'] as const) : []),
  'shouldLimitRedemptions',
  ...(form.shouldLimitRedemptions ? (['maxRedemptions'] as const) : []),
  'onlyAllowForUserFirstBooking',
]

const fieldsOfType: Record<DiscountType, (form: DiscountRuleForm) => DiscountRuleField[]> = {
  multiPurchase: multiPurchaseFields,
  multiAttendee: (form) => ['activityGroups', 'sessionsOption', 'unit', ...valueField(form, 'multiAttendee')],
  code: codeFields,
}

const dateFields = (form: DiscountRuleForm): DiscountRuleField[] =>
  form.shouldLimitDatePeriod
    ? [
        'specifyStartDate',
        ...(form.specifyStartDate ? (['startDate'] as const) : []),
        'specifyEndDate',
        ...(form.specifyEndDate ? (['endDate'] as const) : []),
      ]
    : []

/** What a rule of this type and unit asks for. The rest is neither shown nor checked nor kept. */
export const visibleFields = (form: DiscountRuleForm): ReadonlySet<DiscountRuleField> =>
  new Set<DiscountRuleField>([
    'name',
    'type',
    'enabled',
    ...(form.type === null ? [] : fieldsOfType[form.type](form)),
    'shouldLimitDatePeriod',
    ...dateFields(form),
  ])

/**
 * Once a rule was used, what it takes off and for what stays: people were told it. Who runs it can still call it
 * something else, end it, let it go on for longer or for more activities, and change how often it may be used.
 */
const alwaysOpen: ReadonlySet<DiscountRuleField> = new Set<DiscountRuleField>([
  'name',
  'enabled',
  'activityGroups',
  'shouldLimitDatePeriod',
  'specifyStartDate',
  'specifyEndDate',
  'startDate',
  'endDate',
  'shouldLimitUserRedemptions',
  'maxUserRedemptions',
  'shouldLimitRedemptions',
  'maxRedemptions',
])

/** `timesUsed` is null for a rule that is not saved yet. The type of a saved one never changes. */
export const isLocked = (field: DiscountRuleField, timesUsed: number | null): boolean => {
  if (timesUsed === null) return false
  return timesUsed === 0 ? field === 'type' : !alwaysOpen.has(field)
}
