/** Something that goes wrong with the next calls that match. */
export interface Fault {
  readonly method: 'DELETE' | 'GET' | 'POST'
  /** Exact, or with `*` in place of one part, as where an id stands. */
  readonly path: string
  /** What becomes of the answer: the line is cut, an error is sent, or it only takes longer. */
  readonly answer: 'cut' | 'slow' | 429 | 500
  /** Before the work is done, or after it. */
  readonly when: 'after' | 'before'
  readonly times: number
  /** Matching calls to let through first. */
  readonly skip: number
  readonly delayMs: number
  /** Seconds that a 429 asks to wait. */
  readonly retryAfter?: number | undefined
  /** Whether a 500 is kept for the key, as the provider does once an endpoint has begun. */
  readonly remember: boolean
}

export interface Faults {
  readonly plan: (fault: Fault) => void
  readonly take: (method: string, path: string) => Fault | undefined
  readonly clear: () => void
}

const matches = (pattern: string, path: string) => {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return (
    wanted.length === given.length && wanted.every((part, index) => part === '*' || part === given[index])
  )
}

export const createFaults = (): Faults => {
  let planned: { fault: Fault; skip: number; left: number }[] = []
  return {
    plan: (fault) => void planned.push({ fault, skip: fault.skip, left: fault.times }),
    take: (method, path) => {
      const next = planned.find(({ fault }) => fault.method === method && matches(fault.path, path))
      if (!next) return undefined
      if (next.skip > 0) {
        next.skip -= 1
        return undefined
      }
      next.left -= 1
      if (next.left <= 0) planned = planned.filter((entry) => entry !== next)
      return next.fault
    },
    clear: () => {
      planned = []
    },
  }
}
