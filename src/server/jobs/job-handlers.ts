import type { Scope } from '../db/scope.ts'
import type { FileStore } from '../gateways/files/file-store.ts'
import { type MailGateway, sendEmail } from '../gateways/mail/send-email.ts'
import { sendResetLink } from '#server/people/auth/send-reset-link.ts'
import { eraseFiles } from '#server/platform/files/erase-files.ts'
import { handleEvent } from '#server/money/payments/handle-event.ts'
import type { PayDeps } from '#server/money/payments/payment.ts'
import { sendRefund } from '#server/money/payments/refund-payment.ts'
import { collectSubscriptions } from '#server/sales/subscriptions/collect-subscriptions.ts'
import type { JobData } from './job-kinds.ts'

/** One run of one job, for the client that enqueued it. */
export interface JobRun<Data> {
  readonly scope: Scope
  readonly data: Data
  /** If it fails now, it is not tried again. */
  readonly lastTry: boolean
}

type JobHandlers = {
  readonly [Kind in keyof JobData]: (run: JobRun<JobData[Kind]>) => Promise<void>
}

export interface Gateways extends PayDeps, MailGateway {
  readonly files: FileStore
}

/** Every job has its handler here, or this does not compile. */
export const jobHandlers = ({ mailer, emailWorks, files, ...pay }: Gateways): JobHandlers => ({
  sendEmail: ({ scope, data, lastTry }) => sendEmail(scope, { mailer, emailWorks }, { ...data, lastTry }),
  sendResetLink: ({ scope, data }) => sendResetLink(scope, data.email),
  handleCardEvent: ({ scope, data }) => handleEvent(pay, scope, data.eventId),
  // Silence is tried again by the sweep, which looks first.
  sendRefund: async ({ scope, data }) => void (await sendRefund(pay, scope, data.refundId)),
  collectSubscriptions: ({ scope }) => collectSubscriptions(pay, scope),
  eraseFiles: ({ scope, data }) => eraseFiles(scope, files, data.files),
})
