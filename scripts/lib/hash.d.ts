/** The implementation is plain JavaScript, because the scripts run on any Node from 20. */
export function hashOf(paths: readonly string[]): string
