import type {
  DiscountRuleForm,
  DiscountType,
  DiscountUnit,
  SessionConditionUnit,
} from '#domain/sales/discounts/discount-rule.ts'

/** The names of the fields, used above them and in the list of what a rule still needs. */
export const fieldLabels: Record<keyof DiscountRuleForm, string> = {
  name: 'Name',
  type: 'Type',
  multiPurchaseType: 'Count',
  code: 'Code',
  codeUsage: 'Can be used for',
  activityGroups: 'Activities',
  minimumTotal: 'Minimum total',
  sessionsOption: 'Counted within',
  unit: 'Unit',
  fixedAmount: 'Fixed amount',
  percentage: 'Percentage',
  amountAdditionalAttendee: 'Amount on additional attendee',
  percentageAdditionalAttendee: 'Percentage on additional attendee',
  maximumDiscountAmount: 'Maximum discount amount',
  shouldLimitDatePeriod: 'Limit the period',
  specifyStartDate: 'Specify a start date',
  specifyEndDate: 'Specify an end date',
  startDate: 'Start date',
  endDate: 'End date',
  shouldLimitUserRedemptions: 'Limit how often one customer can use it',
  maxUserRedemptions: 'Times for each customer',
  shouldLimitRedemptions: 'Limit how often it can be used in all',
  maxRedemptions: 'Times in all',
  onlyAllowForUserFirstBooking: 'Only for a customer’s first booking',
  enabled: 'Enabled',
  multiActivityConditions: 'Conditions',
  multiSessionConditions: 'Conditions',
}

export const unitLabels: Record<DiscountUnit | SessionConditionUnit, string> = {
  fixedAmount: 'Fixed amount',
  percentage: 'Percentage',
  amountAdditionalAttendee: 'Amount on additional attendee',
  percentageAdditionalAttendee: 'Percentage on additional attendee',
  amountPerSession: 'Amount per session',
}

/** The purposes of the types, shown in the menu. */
export const typePurposes: Record<DiscountType, string> = {
  multiPurchase: 'Money off for families who book several activities, or several sessions.',
  multiAttendee: 'Money off for brothers and sisters: each further attendee pays less.',
  code: 'Money off for those who type a code, such as SUMMER, in their cart.',
}
