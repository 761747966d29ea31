/**
 * Returns the label of a total. For a subscription the total only includes what is due now, because the rest is
 * collected by its schedule.
 */
export const totalLabel = (lines: readonly { readonly subscription: object | null }[]): 'Due now' | 'Total' =>
  lines.some(({ subscription }) => subscription !== null) ? 'Due now' : 'Total'
