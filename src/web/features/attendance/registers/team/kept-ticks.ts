/** The owner of the ticks on a phone: a person at an organiser. */
export interface TickOwner {
  readonly client: string
  readonly user: string
}

/** The start of every tick's key in the phone's storage. */
export const anyTick = 'rollcall-tick '

/** Returns the start of the keys for one owner's ticks. */
export const keyStart = ({ client, user }: TickOwner): string => `${anyTick}${client} ${user} `

export const keysKept = (storage: Storage, owner: TickOwner): readonly string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(keyStart(owner)),
  )

/** Returns the phone's storage. Some browsers have none in private windows. */
export const phoneStorage = (): Storage | undefined => {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

/** Says whether an earlier visit left unsent ticks on this phone. */
export const hasTicksKept = (storage: Storage | undefined, owner: TickOwner): boolean =>
  storage !== undefined && keysKept(storage, owner).length > 0
