/** Whose phone ticks are on: one organiser's, one person's. */
export interface TickOwner {
  readonly client: string
  readonly user: string
}

/** How the keys of all ticks begin in the phone's storage. */
export const anyTick = 'rollcall-tick '

/** How those of somebody's ticks begin. */
export const keyStart = ({ client, user }: TickOwner): string => `${anyTick}${client} ${user} `

export const keysKept = (storage: Storage, owner: TickOwner): readonly string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(keyStart(owner)),
  )

/** Private windows of some browsers have none. */
export const phoneStorage = (): Storage | undefined => {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

/** Whether an earlier visit left ticks on this phone that have not been sent. */
export const hasTicksKept = (storage: Storage | undefined, owner: TickOwner): boolean =>
  storage !== undefined && keysKept(storage, owner).length > 0
