import { ApiError } from '#web/lib/api-error.ts'
import { messages } from '#domain/messages.ts'
import { useRef, useState } from 'react'
import { inOrder } from './moved.ts'

export type OnReorder = (ids: readonly string[]) => Promise<unknown> | void

/**
 * Manages the order on the screen, which is ahead of the stored order. Saves are sent one after the other, so that the
 * first can't overtake a quick second move. A failure restores the stored order.
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
