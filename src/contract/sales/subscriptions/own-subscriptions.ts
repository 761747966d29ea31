import { z } from 'zod'
import { begunPayment } from '#contract/money/payments/payments.ts'
import { operation } from '#contract/operation.ts'
import { calendarDate, id, idParams, moneyNotNegative } from '#contract/shapes.ts'
import {
  endBody,
  endPreview,
  savedCard,
  subscription,
  subscriptionWithCharges,
} from './subscription-shapes.ts'

export const ownSubscriptions = {
  list: operation({
    id: 'ownSubscriptions.list',
    method: 'GET',
    path: '/api/user/subscriptions',
    summary: 'One’s own subscriptions, the active ones first',
    access: 'account.use',
    answer: z.array(subscription),
  }),
  read: operation({
    id: 'ownSubscriptions.read',
    method: 'GET',
    path: '/api/user/subscriptions/{id}',
    summary: 'One of one’s own subscriptions, with what was paid and what is planned',
    access: 'account.use',
    params: idParams,
    answer: subscriptionWithCharges,
  }),
  previewEnd: operation({
    id: 'ownSubscriptions.previewEnd',
    method: 'GET',
    path: '/api/user/subscriptions/{id}/end',
    summary: 'What ending one of one’s own subscriptions from a day on would mean',
    access: 'account.use',
    params: idParams,
    query: z.object({ from: calendarDate }),
    answer: endPreview,
    fails: ['conflict'],
  }),
  end: operation({
    id: 'ownSubscriptions.end',
    method: 'POST',
    path: '/api/user/subscriptions/{id}/end',
    summary: 'End one of one’s own subscriptions from a day on, as previewed',
    access: 'account.use',
    params: idParams,
    body: endBody,
    answer: subscriptionWithCharges,
    fails: ['conflict', 'stale'],
  }),
}

/** The customer's saved card, and the charges that it couldn't pay. */
export const ownCharges = {
  /** Pays failed charges on the card provider's page, which saves the card for later charges. */
  pay: operation({
    id: 'ownSubscriptions.pay',
    method: 'POST',
    path: '/api/user/subscriptions/{id}/payments',
    summary: 'Pay what is owed for one of one’s own subscriptions',
    access: 'account.use',
    params: idParams,
    body: z.object({ amount: moneyNotNegative }),
    status: 201,
    answer: begunPayment,
    creates: true,
    fails: ['conflict', 'busy'],
    perMinute: 60,
    countedBy: 'person',
  }),
  card: operation({
    id: 'ownSubscriptions.card',
    method: 'GET',
    path: '/api/user/card',
    summary: 'One’s own saved card',
    access: 'account.use',
    answer: z.object({ card: savedCard.nullable() }),
  }),
  changeCard: operation({
    id: 'ownSubscriptions.changeCard',
    method: 'POST',
    path: '/api/user/card',
    summary: 'Save another card, on the provider’s page; what waits for one is then tried again',
    access: 'account.use',
    status: 201,
    answer: z.object({ payment: id, payAt: z.string() }),
    creates: true,
    fails: ['conflict', 'busy'],
    perMinute: 30,
    countedBy: 'person',
  }),
}
