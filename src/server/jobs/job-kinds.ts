import type { Scope } from '#server/db/scope.ts'
import type { MailGateway } from '#server/gateways/mail/send-email.ts'
import type { Deps } from '#server/http/deps.ts'
import type { ErasedFile } from '#server/platform/files/erase-files.ts'

/** Every job of a client, with its payload. The client itself is added by the database, from the transaction. */
export interface JobData {
  readonly sendEmail: { readonly emailId: string; readonly notAfter?: string }
  /** For every forgotten password, whether or not somebody has this email. */
  readonly sendResetLink: { readonly email: string }
  /** What the card provider said, kept by its id. */
  readonly handleCardEvent: { readonly eventId: string }
  /** A refund that nobody asked for, kept by its id. */
  readonly sendRefund: { readonly refundId: string }
  /** Something that waited for a card, or that somebody wants tried now. */
  readonly collectSubscriptions: Record<string, never>
  /** Bytes whose rows are gone. */
  readonly eraseFiles: { readonly files: readonly ErasedFile[] }
}

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

/** The outside world, as jobs and sweeps reach it. */
export type JobGateways = MailGateway & Pick<Deps, 'files' | 'cards' | 'drill'>
