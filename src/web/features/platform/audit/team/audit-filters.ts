import { type AuditSubject, auditSubjects } from '#domain/platform/audit/subjects.ts'
import { isDay, isId } from '#web/lib/search-values.ts'

export interface AuditFilters {
  readonly actor?: string
  readonly subject?: AuditSubject
  readonly from?: string
  readonly to?: string
}

const isSubject = (value: unknown): value is AuditSubject => auditSubjects.some((one) => one === value)

/** Reads filters from an address and leaves out invalid values. */
export const auditFiltersOf = ({ actor, subject, from, to }: Record<string, unknown>): AuditFilters => ({
  ...(isId(actor) && { actor }),
  ...(isSubject(subject) && { subject }),
  ...(isDay(from) && { from }),
  ...(isDay(to) && { to }),
})
