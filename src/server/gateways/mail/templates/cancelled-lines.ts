import type { CancelledFacts } from '../email-kinds.ts'

export const cancelledLines = ({ activity, ticket, who, when }: CancelledFacts): string =>
  [`${activity}: ${ticket}`, ...(who === '' ? [] : [`For ${who}`]), ...when].join('\n')
