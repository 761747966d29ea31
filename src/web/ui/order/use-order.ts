import { ApiError } from '#web/lib/api-error.ts'
import { messages } from '#domain/messages.ts'
import { useRef, useState } from 'react'
import { inOrder } from './moved.ts'

export type OnReorder = (ids: readonly string[]) => Promise<unknown> | void

/**
 * The order on the screen, ahead of the one that is stored. Saves go out one after the other, so that a quick second
 * move cannot be overtaken by the first; a failure puts everything back to what is stored.
 */
export const useOrder = <Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  onReorder: OnReorder,
) => {
  const [ahead, setAhead] = useState<readonly string[]>()
  const [problem, setProblem] = useState<string>()
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef(0)

  const save = async (ids: readonly string[]) => {
    latest.current += 1
    const mine = latest.current
    setAhead(ids)
    setProblem(undefined)
    const turn = saving.current.then(async () => (mine === latest.current ? onReorder(ids) : undefined))
    saving.current = turn.catch(() => undefined)
    try {
      await turn
    } catch (error) {
      if (mine === latest.current)
        setProblem(error instanceof ApiError ? error.message : messages.unexpected.text)
    }
    if (mine === latest.current) setAhead(undefined)
  }

  return { shown: ahead === undefined ? items : inOrder(items, ahead, idOf), problem, save }
}
