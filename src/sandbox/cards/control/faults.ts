/** A fault that affects the next matching calls. */
export interface Fault {
  readonly method: 'DELETE' | 'GET' | 'POST'
  /** The path, either exact or with `*` in place of one part, such as an id. */
  readonly path: string
  /** The fault: the connection is cut, an error is sent, or the answer takes longer. */
  readonly answer: 'cut' | 'slow' | 429 | 500
  /** When the fault happens: before the work is done, or after it. */
  readonly when: 'after' | 'before'
  readonly times: number
  /** The number of matching calls to let through first. */
  readonly skip: number
  readonly delayMs: number
  /** The seconds that a 429 asks the caller to wait. */
  readonly retryAfter?: number | undefined
  /** True if a 500 is stored for the key, as the provider does once an endpoint has started work. */
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
