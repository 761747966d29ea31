import { counted } from '#domain/kernel/counted.ts'
import type { Choice } from '#web/ui/regional/choices.ts'

const usual = [2, 6, 12, 24, 48, 72, 168]

const inWords = (hours: number): string => {
  const [count, unit] = hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour']
  return `${counted(count, unit)} before`
}

/** Returns the usual times and, if another was set through the API, that time too. */
export const reminderChoices = (now: number | null): readonly Choice[] => {
  const hours = now === null ? usual : [...new Set([...usual, now])].toSorted((a, b) => a - b)
  return [
    { value: '', label: 'No reminder' },
    ...hours.map((one) => ({ value: String(one), label: inWords(one) })),
  ]
}
