import { expect, test } from 'vitest'
import { z } from 'zod'
import { failuresOf } from './failures.ts'
import { operation } from './operation.ts'

const bare = { id: 'things.do', path: '/api/things', summary: 'x', answer: z.object({}) } as const
const input = z.object({})

test.each([
  ['an open read', operation({ ...bare, method: 'GET', access: 'anyone' }), ['notFound', 'busy']],
  [
    'one without a client',
    operation({ ...bare, method: 'GET', access: 'anyone', clientless: true }),
    ['busy'],
  ],
  [
    'a read for somebody',
    operation({ ...bare, method: 'GET', access: 'admin.enter', query: input }),
    ['malformed', 'unauthenticated', 'forbidden', 'notFound', 'busy'],
  ],
  [
    'an open write',
    operation({ ...bare, method: 'POST', access: 'anyone' }),
    ['malformed', 'forbidden', 'notFound', 'tooLarge', 'busy'],
  ],
  [
    'one thing by its id',
    operation({ ...bare, method: 'GET', access: 'anyone', params: input }),
    ['malformed', 'notFound', 'busy'],
  ],
  [
    'a creating write',
    operation({
      ...bare,
      method: 'POST',
      access: 'account.use',
      feature: 'addOns',
      body: input,
      creates: true,
      perMinute: 5,
      fails: ['conflict'],
    }),
    [
      'malformed',
      'unauthenticated',
      'forbidden',
      'planRequired',
      'notFound',
      'conflict',
      'tooLarge',
      'invalid',
      'tooMany',
      'busy',
    ],
  ],
])('lists every failure of an operation: %s', (_name, made, codes) => {
  expect(failuresOf(made)).toEqual(codes)
})
