/** The implementation is plain JavaScript, because the scripts run on any Node from 20. */
export function freePort(): Promise<number>
