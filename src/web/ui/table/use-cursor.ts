import { useState } from 'react'

export interface Cursor {
  readonly after?: string
  readonly before?: string
}

/**
 * Stores the position in a list that is paged by key. The position is only valid for the same query, so another query
 * starts at the beginning.
 */
export const useCursor = (asked: string): readonly [cursor: Cursor, move: (cursor: Cursor) => void] => {
  const [place, setPlace] = useState<{ readonly asked: string; readonly cursor: Cursor }>({
    asked,
    cursor: {},
  })
  return [place.asked === asked ? place.cursor : {}, (cursor) => setPlace({ asked, cursor })]
}
