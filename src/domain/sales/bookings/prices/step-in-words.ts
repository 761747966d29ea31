import { counted } from '#domain/kernel/counted.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { discountOfLineInWords } from '#domain/sales/discounts/discount-of-line-in-words.ts'
import { creditsOfPass } from '#domain/sales/passes/credits-in-words.ts'
import type { QuoteStep } from './quote-step.ts'

const day = (date: string): string => formatDate(date, 'd MMM yyyy')

/** Describes a price step next to its amount: '3 sessions at £12.00', '4 of 5 sessions, £200.00 for all'. */
export const stepInWords = (step: QuoteStep, currency: string): string => {
  if (step.kind === 'ticket') return 'Ticket'
  if (step.kind === 'discount') return discountOfLineInWords(step, currency)
  if (step.kind === 'kept') return 'Kept by the cancellation policy'
  if (step.kind === 'decided') return 'Kept, as the organiser decided'
  if (step.kind === 'fee') return 'Cancellation fee'
  if (step.kind === 'pass') return creditsOfPass(step.count, step.name)
  if (step.kind === 'payment') return `Payment of ${day(step.dueOn)}`
  const price = formatMoney(step.price, currency)
  if (step.kind === 'coverFee')
    return step.count === 0
      ? `First payment on ${day(step.firstDueOn)}`
      : `${counted(step.count, 'session')} before ${day(step.firstDueOn)} at ${price}`
  if (step.kind === 'sessions') return `${counted(step.count, 'session')} at ${price}`
  if (step.kind === 'proRata') return `${step.left} of ${counted(step.covered, 'session')}, ${price} for all`
  return step.count === 1 ? step.name : `${step.name}, ${step.count} at ${price}`
}

/** Says whether a price has a single step whose words say no more than the amount, so that it needs no explanation. */
export const explainsItself = (steps: readonly QuoteStep[]): boolean => {
  const [only, another] = steps
  if (another !== undefined || only === undefined) return only === undefined
  return only.kind === 'ticket' || (only.kind === 'sessions' && only.count === 1)
}
