import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import {
  calendarDate,
  cursorPage,
  cursorQuery,
  id,
  idParams,
  moneyNotNegative,
  optionalText,
  requiredText,
  version,
} from '#contract/shapes.ts'
import { limits } from '#domain/limits.ts'
import { subscriptionStatuses } from '#domain/sales/subscriptions/subscription.ts'
import { endBody, endPreview, month, subscription, subscriptionWithCharges } from './subscription-shapes.ts'

const reason = requiredText(limits.lineMaximum)

const subscriptionFilters = {
  search: z.string().trim().max(limits.nameMaximum).optional(),
  status: z.enum([...subscriptionStatuses, 'inTrouble']).optional(),
  activityGroup: id.optional(),
  user: id.optional(),
  booking: id.optional(),
}

export const subscriptions = {
  list: operation({
    id: 'subscriptions.list',
    method: 'GET',
    path: '/api/subscriptions',
    summary: 'Subscriptions: those with a failed payment first, then by the next payment',
    access: 'bookings.manage',
    query: cursorQuery.extend(subscriptionFilters),
    answer: cursorPage(subscription),
  }),
  read: operation({
    id: 'subscriptions.read',
    method: 'GET',
    path: '/api/subscriptions/{id}',
    summary: 'One subscription, with what was paid and what is planned',
    access: 'bookings.manage',
    params: idParams,
    answer: subscriptionWithCharges,
  }),
  pause: operation({
    id: 'subscriptions.pause',
    method: 'PUT',
    path: '/api/subscriptions/{id}/pauses/{month}',
    summary: 'Pause a month that is to come: no charge, and no places in it; or take that back',
    access: 'bookings.manage',
    params: z.object({ id, month }),
    body: z.object({ paused: z.boolean(), reason: optionalText(limits.lineMaximum), version }),
    answer: subscriptionWithCharges,
    fails: ['conflict', 'stale', 'full'],
  }),
  skip: operation({
    id: 'subscriptions.skip',
    method: 'PUT',
    path: '/api/subscriptions/{id}/charges/{dueOn}',
    summary: 'Skip a charge that is to come, and keep the places; or take that back',
    access: 'bookings.manage',
    params: z.object({ id, dueOn: calendarDate }),
    body: z.object({ skipped: z.boolean(), reason: optionalText(limits.lineMaximum), version }),
    answer: subscriptionWithCharges,
    fails: ['conflict', 'stale'],
  }),
  changeAmount: operation({
    id: 'subscriptions.changeAmount',
    method: 'POST',
    path: '/api/subscriptions/{id}/amounts',
    summary: 'Change what is collected, from a day on',
    access: 'bookings.manage',
    params: idParams,
    body: z.object({ from: calendarDate, amount: moneyNotNegative, reason, version }),
    status: 201,
    answer: subscriptionWithCharges,
    creates: true,
    fails: ['conflict', 'stale'],
  }),
  previewEnd: operation({
    id: 'subscriptions.previewEnd',
    method: 'GET',
    path: '/api/subscriptions/{id}/end',
    summary: 'What ending a subscription from a day on would mean',
    access: 'bookings.manage',
    params: idParams,
    query: z.object({ from: calendarDate }),
    answer: endPreview,
    fails: ['conflict'],
  }),
  end: operation({
    id: 'subscriptions.end',
    method: 'POST',
    path: '/api/subscriptions/{id}/end',
    summary: 'End a subscription from a day on, as previewed',
    access: 'bookings.manage',
    params: idParams,
    body: endBody.extend({ reason }),
    answer: subscriptionWithCharges,
    fails: ['conflict', 'stale'],
  }),
}

/** Charges that fell due and could not be collected. */
export const charges = {
  /**
   * Emails the customer a link to pay. Offline money is recorded on the booking, as for any other booking: see
   * bookings.
   */
  mailLink: operation({
    id: 'subscriptions.mailLink',
    method: 'POST',
    path: '/api/subscriptions/{id}/link',
    summary: 'Mail the customer a link to pay what is owed and to change the card, or to save one',
    access: 'bookings.manage',
    params: idParams,
    answer: z.object({ success: z.literal(true) }),
    fails: ['conflict'],
    perMinute: 30,
    countedBy: 'person',
  }),
  retry: operation({
    id: 'subscriptions.retry',
    method: 'POST',
    path: '/api/charges/{id}/retry',
    summary: 'Try the card once more, now',
    access: 'money.manage',
    params: idParams,
    answer: z.object({ success: z.literal(true) }),
    fails: ['conflict', 'busy'],
    perMinute: 30,
    countedBy: 'person',
  }),
  writeOff: operation({
    id: 'subscriptions.writeOff',
    method: 'POST',
    path: '/api/charges/{id}/write-off',
    summary: 'Write off what is overdue: it is no longer owed',
    access: 'money.manage',
    params: idParams,
    body: z.object({ reason, version }),
    answer: z.object({ success: z.literal(true) }),
    fails: ['conflict', 'stale'],
  }),
}
