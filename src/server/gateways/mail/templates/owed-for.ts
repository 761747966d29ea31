import type { EmailData } from '../email-kinds.ts'

/** Describes what a reminder asks for. A cancelled booking may still have a fee. */
export const owedForInWords = ({
  reference,
  activities,
}: Pick<EmailData['paymentDue'], 'reference' | 'activities'>): string =>
  activities === ''
    ? `For what was cancelled of booking ${reference}`
    : `For booking ${reference}: ${activities}`
