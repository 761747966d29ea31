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

/** The field for a unit's number has the name of the unit. */
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

/** Finds the fields that a rule of this type and unit needs. Other fields aren't shown, checked or stored. */
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
 * The fields that stay open. Once a rule is used, what it takes off and for what is fixed, because families were shown
 * it. The organiser can still rename it, end it, extend it to a later date or to more activities, and change how often
 * it can be used.
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

/**
 * Says whether a field is locked. `timesUsed` is null for a rule that isn't saved yet. The type of a saved rule never
 * changes.
 */
export const isLocked = (field: DiscountRuleField, timesUsed: number | null): boolean => {
  if (timesUsed === null) return false
  return timesUsed === 0 ? field === 'type' : !alwaysOpen.has(field)
}
