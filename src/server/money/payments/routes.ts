import { cardEvents } from '#contract/money/payments/card-events.ts'
import { payments } from '#contract/money/payments/payments.ts'
import type { Server } from '#server/http/serve.ts'
import { callOffPayment } from './call-off-payment.ts'
import { listOwnPayments, listPayments, readOwnPayment, readPayment } from './list-payments.ts'
import { cancelOwnPayment, resumePayment, settleOwnPayment, topUpCredit } from './own-payments.ts'
import { payBack } from './pay-back.ts'
import { readCancelTerms } from './read-cancel-terms.ts'
import { receiveEvent } from './receive-event.ts'
import { recordReceived, recordTopUp } from './record-received.ts'
import { refundPayment } from './refund-payment.ts'
import { reversePayment } from './reverse-payment.ts'
import { installationOf, waysToPay } from './ways-to-pay.ts'

export const servePayments = ({ serve, deps }: Server) => {
  const installation = installationOf(deps)

  serve(payments.ways, ({ caller }) => waysToPay(caller.scope, installation))

  serve(payments.topUp, ({ caller, body }) =>
    topUpCredit(deps, caller.scope, { ...body, userId: caller.user.userId }),
  )

  serve(payments.resume, ({ caller, params }) =>
    resumePayment(deps, caller.scope, caller.user.userId, params.id),
  )

  serve(payments.settle, ({ caller, params }) =>
    settleOwnPayment(deps, caller.scope, caller.user.userId, params.id),
  )

  serve(payments.cancel, ({ caller, params }) =>
    cancelOwnPayment(deps, caller.scope, caller.user.userId, params.id),
  )

  serve(payments.ownCancelTerms, ({ caller, params }) =>
    readCancelTerms(caller.scope, params.id, caller.user.userId),
  )

  serve(payments.own, ({ caller, query }) => listOwnPayments(caller.scope, caller.user.userId, query))

  serve(payments.receiptDetails, async ({ caller }) => ({ details: caller.scope.client.receiptDetails }))

  serve(payments.readOwn, ({ caller, params }) => readOwnPayment(caller.scope, caller.user.userId, params.id))

  serve(payments.list, ({ caller, query }) => listPayments(caller.scope, query))

  serve(payments.read, ({ caller, params }) => readPayment(caller.scope, params.id))

  serve(payments.recordReceived, ({ caller, params, body }) =>
    recordReceived(caller.scope, caller.user, params.id, body),
  )

  serve(payments.recordTopUp, ({ caller, body }) => recordTopUp(caller.scope, caller.user, body))

  serve(payments.cancelTerms, ({ caller, params }) => readCancelTerms(caller.scope, params.id))

  serve(payments.callOff, ({ caller, params, body }) => callOffPayment(caller.scope, params.id, body.reason))

  serve(payments.reverse, ({ caller, params, body }) => reversePayment(caller.scope, params.id, body.reason))

  serve(payments.refund, ({ caller, params, body }) =>
    refundPayment(deps, caller.scope, caller.user.userId, params.id, body),
  )

  serve(payments.payBack, ({ caller, params, body }) => payBack(caller.scope, caller.user, params.id, body))
}

export const serveCardEvents = ({ serve, deps }: Server) => {
  serve(cardEvents.webhook, ({ raw, reply }) => {
    const signature = reply.request.headers['stripe-signature']
    return receiveEvent(deps, raw, typeof signature === 'string' ? signature : undefined)
  })
}
