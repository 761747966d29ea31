import type { Scope } from '#server/db/scope.ts'
import type { MailGateway } from '#server/gateways/mail/send-email.ts'
import type { Deps } from '#server/http/deps.ts'
import type { ErasedFile } from '#server/platform/files/erase-files.ts'

/** The jobs of a client, with their data. The database adds the client itself, from the transaction. */
export interface JobData {
  readonly sendEmail: { readonly emailId: string; readonly notAfter?: string }
  /** For every forgotten password, including unknown emails. */
  readonly sendResetLink: { readonly email: string }
  /** A stored card provider event, by its id. */
  readonly handleCardEvent: { readonly eventId: string }
  /** A refund that no one requested, by its stored id. */
  readonly sendRefund: { readonly refundId: string }
  /** Collects charges that waited for a card, or that a person wants to retry now. */
  readonly collectSubscriptions: Record<string, never>
  /** Files whose rows are deleted. */
  readonly eraseFiles: { readonly files: readonly ErasedFile[] }
}

/** One run of one job, for the client that queued it. */
export interface JobRun<Data> {
  readonly scope: Scope
  readonly data: Data
  /** True if a failed run won't be retried. */
  readonly lastTry: boolean
}

export type JobHandlers = {
  readonly [Kind in keyof JobData]: (run: JobRun<JobData[Kind]>) => Promise<void>
}

/** The external services that jobs and sweeps use. */
export type JobGateways = MailGateway & Pick<Deps, 'files' | 'cards' | 'drill'>
