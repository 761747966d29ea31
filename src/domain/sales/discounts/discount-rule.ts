export const discountTypes = ['multiPurchase', 'multiAttendee', 'code'] as const
export type DiscountType = (typeof discountTypes)[number]

export const discountTypeLabels: Record<DiscountType, string> = {
  multiPurchase: 'Multi purchase discount',
  multiAttendee: 'Multi attendee discount',
  code: 'Discount code',
}

export const multiPurchaseTypes = ['activity', 'session'] as const
export type MultiPurchaseType = (typeof multiPurchaseTypes)[number]

export const codeUsages = ['allActivities', 'selectedActivities'] as const
export type CodeUsage = (typeof codeUsages)[number]

export const sessionsOptions = ['sameActivity', 'multipleActivities'] as const
export type SessionsOption = (typeof sessionsOptions)[number]

export const discountUnits = [
  'fixedAmount',
  'percentage',
  'amountAdditionalAttendee',
  'percentageAdditionalAttendee',
] as const
export type DiscountUnit = (typeof discountUnits)[number]

export const activityConditionUnits = ['fixedAmount', 'percentage'] as const
export type ActivityConditionUnit = (typeof activityConditionUnits)[number]

/** 'amountPerSession' also replaces the earlier form's 'amount per session'. */
export const sessionConditionUnits = ['fixedAmount', 'percentage', 'amountPerSession'] as const
export type SessionConditionUnit = (typeof sessionConditionUnits)[number]

export interface MultiActivityCondition {
  readonly minimumActivities: number | null
  readonly unit: ActivityConditionUnit | null
  readonly fixedAmount: number | null
  readonly percentage: number | null
}

export interface MultiSessionCondition {
  readonly minimumSessions: number | null
  readonly unit: SessionConditionUnit | null
  readonly fixedAmount: number | null
  readonly percentage: number | null
  readonly amountPerSession: number | null
}

/**
 * A discount rule as in the specification, including while it is edited. Fields that its type and unit don't need are
 * null. Prices use a `Discount` instead (discount.ts).
 */
export interface DiscountRuleForm {
  /** The name, which only the team sees. */
  readonly name: string
  readonly type: DiscountType | null
  readonly multiPurchaseType: MultiPurchaseType | null
  readonly code: string
  readonly codeUsage: CodeUsage | null
  readonly activityGroups: readonly string[]
  readonly minimumTotal: number | null
  readonly sessionsOption: SessionsOption | null
  readonly unit: DiscountUnit | null
  readonly fixedAmount: number | null
  readonly percentage: number | null
  readonly amountAdditionalAttendee: number | null
  readonly percentageAdditionalAttendee: number | null
  readonly maximumDiscountAmount: number | null
  readonly shouldLimitDatePeriod: boolean
  readonly specifyStartDate: boolean
  readonly specifyEndDate: boolean
  /** 'yyyy-MM-dd' in the organiser's time zone. The last day is included. */
  readonly startDate: string | null
  readonly endDate: string | null
  readonly shouldLimitUserRedemptions: boolean
  readonly maxUserRedemptions: number | null
  readonly shouldLimitRedemptions: boolean
  readonly maxRedemptions: number | null
  readonly onlyAllowForUserFirstBooking: boolean
  readonly enabled: boolean
  readonly multiActivityConditions: readonly MultiActivityCondition[]
  readonly multiSessionConditions: readonly MultiSessionCondition[]
}
