import { localParts } from '#domain/kernel/zoned.ts'

/** The day it is where the organiser is, whatever the browser's zone. */
export const todayIn = (timeZone: string): string => localParts(new Date().toISOString(), timeZone).date
