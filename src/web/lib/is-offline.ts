/** A browser that says it is online may still reach nothing; one that says it is offline never does. */
export const isOffline = (): boolean => 'onLine' in navigator && !navigator.onLine
