/** The implementation is plain JavaScript, because the scripts run on any Node from 20. */
export const root: string
