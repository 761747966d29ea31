import { z } from 'zod'
import { operation } from '#contract/operation.ts'

export const cardEvents = {
  webhook: operation({
    id: 'cardEvents.webhook',
    method: 'POST',
    path: '/api/stripe/webhook',
    summary:
      'Where the card provider says that something happened; signed, and never believed without asking back',
    access: 'anyone',
    clientless: true,
    raw: true,
    answer: z.object({ received: z.literal(true) }),
    fails: ['malformed'],
  }),
}
