import { randomUUID } from 'node:crypto'

/** Creates our own request id. A log line must not contain an id that the caller chose. */
export const newRequestId = (): string => randomUUID()
