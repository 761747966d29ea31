/** Plain JavaScript beside it, because the scripts run on any Node from 20. */
export function freePort(): Promise<number>
