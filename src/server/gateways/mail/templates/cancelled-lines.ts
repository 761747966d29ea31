import type { CancelledFacts } from '../kinds/booking-emails.ts'

export const cancelledLines = ({ activity, ticket, who, when }: CancelledFacts): string =>
  [`${activity}: ${ticket}`, ...(who === '' ? [] : [`For ${who}`]), ...when].join('\n')
