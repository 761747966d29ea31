/**
 * The timeouts, in seconds. No caller may hold a lock, a connection or the processor forever. Callers that time out are
 * told to try again.
 */
export interface Patience {
  readonly connection: number
  readonly lock: number
  readonly statement: number
  /** The longest pause between two statements of one transaction. */
  readonly idle: number
}

export const usualPatience: Patience = { connection: 10, lock: 3, statement: 15, idle: 30 }

export const withPatience = ({ lock, statement, idle }: Patience): string =>
  `set local lock_timeout = '${lock}s'; set local statement_timeout = '${statement}s'; set local idle_in_transaction_session_timeout = '${idle}s'`
