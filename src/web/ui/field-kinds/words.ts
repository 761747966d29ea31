import { counted } from '#domain/kernel/counted.ts'

/** Formats minutes as hours: 90 → '1.5 hours', 60 → '1 hour'. */
export const inHours = (minutes: number): string => counted(minutes / 60, 'hour')

/** Formats a duration: '1 hour 30 minutes', '45 minutes', '0 minutes'. */
export const durationInWords = (hours: number, minutes: number): string =>
  partsInWords(counted(hours, 'hour'), counted(minutes, 'minute'), hours, minutes)

/** Formats an age: '8 years 6 months', '6 months'. */
export const ageInWords = (years: number, months: number): string =>
  partsInWords(counted(years, 'year'), counted(months, 'month'), years, months)

const partsInWords = (large: string, small: string, ...[many, few]: readonly [number, number]): string => {
  if (many === 0) return small
  return few === 0 ? large : `${large} ${small}`
}

/** Formats a period of validity: '3 months', '1 year'. */
export const validityInWords = (amount: number, unit: string): string =>
  counted(amount, unit.replace(/s$/u, ''))
