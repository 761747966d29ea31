import { isDate } from '#domain/kernel/calendar-date.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { roleNames } from '#domain/people/roles.ts'
import { planNames } from '#domain/plans/features.ts'

const statusNames: Readonly<Record<string, string>> = { active: 'Active', inactive: 'Kept out' }

const paymentStateNames: Readonly<Record<string, string>> = {
  created: 'Just begun',
  pending: 'Not paid yet',
  succeeded: 'Paid',
  failed: 'Did not go through',
  cancelled: 'Cancelled',
}

/** Values that mean more as a word than as they are kept. */
const named: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  role: roleNames,
  status: statusNames,
  state: paymentStateNames,
  planLevel: planNames,
}

/** One side of a change, as a person would say it. */
export const auditValue = (field: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value))
    return value.length === 0 ? 'nothing' : value.map((item) => auditValue(field, item)).join(', ')
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
  const names = Object.hasOwn(named, field) ? named[field] : undefined
  return (names !== undefined && Object.hasOwn(names, text) ? names[text] : undefined) ?? text
}

/** '10 sessions, 2026-09-07 to 2026-11-09' with its days as the organiser writes them. */
export const datesInWords = (text: string, format: string): string =>
  text.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/gu, (day) => (isDate(day) ? formatDate(day, format) : day))

const amounts: ReadonlySet<string> = new Set(['refunded', 'disputed'])

/** What is kept in minor units, as people write it; undefined for everything else. */
export const amountInWords = (field: string, value: unknown, currency: string): string | undefined =>
  amounts.has(field) && typeof value === 'number' ? formatMoney(value, currency) : undefined
