import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { addOnChoices } from '#contract/sales/cart/cart.ts'
import { checkout, checkoutBody, checkoutPlaced } from '#contract/sales/checkout.ts'
import { done, id, idParams, requiredText } from '#contract/shapes.ts'
import { limits } from '#domain/limits.ts'
import { joinable, joinBody, waitlistEntry } from './waitlist-shapes.ts'

/** A place that is held for the customer from a waitlist, with everything that is needed to book it. */
const offer = z.object({ entry: waitlistEntry, checkout })
export type Offer = z.infer<typeof offer>

export const ownWaitlists = {
  list: operation({
    id: 'ownWaitlists.list',
    method: 'GET',
    path: '/api/user/waitlists',
    summary: 'Where one’s own attendees wait, offers first, and what became of earlier ones',
    access: 'account.use',
    answer: z.array(waitlistEntry),
  }),
  joinable: operation({
    id: 'ownWaitlists.joinable',
    method: 'GET',
    path: '/api/user/waitlists/joinable',
    summary: 'Which waitlists of an activity one’s own attendees can join',
    access: 'account.use',
    query: z.object({ activityGroup: id }),
    answer: joinable,
  }),
  join: operation({
    id: 'ownWaitlists.join',
    method: 'POST',
    path: '/api/user/waitlists',
    summary: 'Join the waitlist of an activity, or of some of its sessions',
    access: 'account.use',
    feature: 'waitlists',
    body: joinBody,
    status: 201,
    answer: z.array(waitlistEntry),
    creates: true,
    fails: ['conflict', 'notFound'],
    perMinute: 60,
    countedBy: 'person',
  }),
  leave: operation({
    id: 'ownWaitlists.leave',
    method: 'DELETE',
    path: '/api/user/waitlists/{id}',
    summary: 'Leave a waitlist, or let an offer go',
    access: 'account.use',
    params: idParams,
    answer: done,
    fails: ['conflict'],
  }),
  offer: operation({
    id: 'ownWaitlists.offer',
    method: 'GET',
    path: '/api/user/waitlists/{id}/offer',
    summary: 'A place that is kept for oneself, ready to be checked out',
    access: 'account.use',
    params: idParams,
    answer: offer,
    fails: ['conflict'],
  }),
  accept: operation({
    id: 'ownWaitlists.accept',
    method: 'POST',
    path: '/api/user/waitlists/{id}/offer',
    summary: 'Book a place that is kept for oneself, or begin to pay for it',
    access: 'account.use',
    params: idParams,
    body: checkoutBody,
    status: 201,
    answer: checkoutPlaced,
    creates: true,
    fails: ['conflict', 'busy'],
    perMinute: 60,
    countedBy: 'person',
  }),
  enterCode: operation({
    id: 'ownWaitlists.enterCode',
    method: 'PUT',
    path: '/api/user/waitlists/{id}/offer/code',
    summary:
      'Enter a discount code for a place that is kept for oneself; one that does not apply is refused with its reason',
    access: 'account.use',
    params: idParams,
    body: z.object({ code: requiredText(limits.discountCodeMaximum) }),
    answer: offer,
    perMinute: 30,
    countedBy: 'person',
    fails: ['conflict'],
  }),
  removeCode: operation({
    id: 'ownWaitlists.removeCode',
    method: 'DELETE',
    path: '/api/user/waitlists/{id}/offer/code',
    summary: 'Take the discount code out again',
    access: 'account.use',
    params: idParams,
    answer: offer,
    fails: ['conflict'],
  }),
  switchPasses: operation({
    id: 'ownWaitlists.switchPasses',
    method: 'PUT',
    path: '/api/user/waitlists/{id}/offer/passes',
    summary: 'Pay a place that is kept for oneself by session passes, or not',
    access: 'account.use',
    params: idParams,
    body: z.object({ use: z.boolean() }),
    answer: offer,
    fails: ['conflict'],
  }),
  chooseExtras: operation({
    id: 'ownWaitlists.chooseExtras',
    method: 'PUT',
    path: '/api/user/waitlists/{id}/offer/extras',
    summary: 'Say which extras go with a place that is kept for oneself',
    access: 'account.use',
    params: idParams,
    body: z.object({ item: id, addOns: addOnChoices }),
    answer: offer,
    fails: ['notFound', 'conflict'],
  }),
  giveUp: operation({
    id: 'ownWaitlists.giveUp',
    method: 'POST',
    path: '/api/user/waitlists/{id}/offer/give-up',
    summary:
      'End the open payment of a place that is kept for oneself; if it was paid meanwhile, it is booked',
    access: 'account.use',
    params: idParams,
    answer: done,
    fails: ['conflict', 'busy'],
  }),
}
