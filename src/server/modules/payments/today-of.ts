import { localParts } from '#domain/kernel/zoned.ts'
import type { Scope } from '../../db/scope.ts'

/** The day on the organiser's wall. */
export const todayOf = ({ client, now }: Scope): string => localParts(now.toString(), client.timeZone).date
