import type { EmailData } from '../email-kinds.ts'

/** What a reminder is about; of what was cancelled a fee may be left. */
export const owedForInWords = ({
  reference,
  activities,
}: Pick<EmailData['paymentDue'], 'reference' | 'activities'>): string =>
  activities === ''
    ? `For what was cancelled of booking ${reference}`
    : `For booking ${reference}: ${activities}`
