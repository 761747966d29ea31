import { Failure } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { Refused } from './refused.ts'

/** A page sends one at a time; this leaves room for a second tab and a slow end. */
const perPerson = 3
/** An upload under way is in memory, at most 10 MB of it each. */
const inAll = 16

interface UploadSlots {
  /** A place for one upload, given back by `using`. Throws a Refused where there is none now. */
  readonly take: (person: string) => Disposable
}

/** How many uploads one process receives at once, so that slow or many ones cannot fill its memory. */
export const uploadSlots = (): UploadSlots => {
  const taken = new Map<string, number>()
  let total = 0
  const change = (person: string, by: 1 | -1) => {
    const count = (taken.get(person) ?? 0) + by
    if (count === 0) taken.delete(person)
    else taken.set(person, count)
    total += by
  }
  return {
    take: (person) => {
      if ((taken.get(person) ?? 0) >= perPerson)
        throw new Refused(
          new Failure('tooMany', 'Other files of yours are still on their way. Please wait for them.'),
        )
      if (total >= inAll) throw new Refused(new Failure('busy', messages.tryAgainShortly))
      change(person, 1)
      return { [Symbol.dispose]: () => change(person, -1) }
    },
  }
}
