import type { FormValue } from '#sandbox/cards/api/parse-form.ts'

export interface RecordedRequest {
  readonly id: string
  readonly at: number
  readonly method: string
  readonly path: string
  readonly account: string | null
  readonly version: string | null
  readonly idempotencyKey: string | null
  readonly userAgent: string | null
  /** The nested parameters, with every value as text. */
  readonly parameters: { readonly [name: string]: FormValue }
  /** The answered status, or 0 when the connection was cut. */
  readonly status: number
  readonly replayed: boolean
}

export interface Journal {
  readonly requests: readonly RecordedRequest[]
  readonly add: (request: RecordedRequest) => void
  readonly clear: () => void
}

/**
 * The number of recorded requests. Older requests are dropped, so a test that needs more must read and clear in stages.
 */
const most = 20_000

export const createJournal = (): Journal => {
  const requests: RecordedRequest[] = []
  return {
    requests,
    add: (request) => {
      requests.push(request)
      if (requests.length > most) requests.splice(0, requests.length - most)
    },
    clear: () => void requests.splice(0),
  }
}
