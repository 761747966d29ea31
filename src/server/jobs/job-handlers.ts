import type { Scope } from '../db/scope.ts'
import type { FileStore } from '../gateways/files/file-store.ts'
import type { Mailer } from '../gateways/mail/mailer.ts'
import { sendEmail } from '../gateways/mail/send-email.ts'
import { sendResetLink } from '../modules/auth/send-reset-link.ts'
import { eraseFiles } from '../modules/files/erase-files.ts'
import type { JobData } from './job-kinds.ts'

/** One run of one job, for the client that enqueued it. */
export interface JobRun<Data> {
  readonly scope: Scope
  readonly data: Data
  /** If it fails now, it is not tried again. */
  readonly lastTry: boolean
}

export type JobHandlers = {
  readonly [Kind in keyof JobData]: (run: JobRun<JobData[Kind]>) => Promise<void>
}

interface Gateways {
  readonly mailer: Mailer | undefined
  readonly files: FileStore
}

/** Every job has its handler here, or this does not compile. */
export const jobHandlers = ({ mailer, files }: Gateways): JobHandlers => ({
  sendEmail: ({ scope, data, lastTry }) => sendEmail(scope, mailer, { ...data, lastTry }),
  sendResetLink: ({ scope, data }) => sendResetLink(scope, data.email),
  eraseFiles: ({ scope, data }) => eraseFiles(scope, files, data.files),
})
