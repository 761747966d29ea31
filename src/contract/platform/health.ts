import { z } from 'zod'
import { operation } from '#contract/operation.ts'

export const health = {
  read: operation({
    id: 'health.read',
    method: 'GET',
    path: '/api/health',
    summary: 'Whether the server and its database answer',
    access: 'anyone',
    clientless: true,
    answer: z.object({ status: z.literal('ok') }),
    fails: ['busy'],
  }),
}
