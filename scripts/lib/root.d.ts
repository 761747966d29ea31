/** Plain JavaScript beside it, because the scripts run on any Node from 20. */
export const root: string
