import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { requiredText } from '#contract/shapes.ts'
import { limits } from '#domain/limits.ts'
import { cart } from './cart.ts'

export const cartCodes = {
  enter: operation({
    id: 'cartCodes.enter',
    method: 'PUT',
    path: '/api/cart/code',
    summary:
      'Enter a discount code, in the place of the one before; one that does not apply is refused with its reason',
    access: 'anyone',
    body: z.object({ code: requiredText(limits.discountCodeMaximum) }),
    answer: cart,
    perMinute: 30,
    countedBy: 'person',
    fails: ['conflict', 'notFound'],
  }),
  remove: operation({
    id: 'cartCodes.remove',
    method: 'DELETE',
    path: '/api/cart/code',
    summary: 'Take the discount code out again',
    access: 'anyone',
    answer: cart,
    fails: ['conflict'],
  }),
}
