import { randomUUID } from 'node:crypto'

/** Ours, never the caller's: a log line must not carry what somebody else chose. */
export const newRequestId = (): string => randomUUID()
