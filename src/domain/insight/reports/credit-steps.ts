/** The steps of the credit report by expiry: within 30 days, within 90 days, later, or never. */
export const creditSteps = ['month', 'quarter', 'later', 'never'] as const
export type CreditStep = (typeof creditSteps)[number]

export const creditStepDays = { month: 30, quarter: 90 } as const

export const creditStepLabels: Record<CreditStep, string> = {
  month: `Expires within ${creditStepDays.month} days`,
  quarter: `Expires in ${creditStepDays.month + 1} to ${creditStepDays.quarter} days`,
  later: 'Expires later',
  never: 'Does not expire',
}
