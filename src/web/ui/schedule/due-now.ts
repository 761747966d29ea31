/** Of a subscription only what is due now is in a sum: the rest is collected by its schedule. */
export const totalWord = (lines: readonly { readonly subscription: object | null }[]): 'Due now' | 'Total' =>
  lines.some(({ subscription }) => subscription !== null) ? 'Due now' : 'Total'
