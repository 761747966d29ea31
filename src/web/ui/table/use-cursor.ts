import { useState } from 'react'

export interface Cursor {
  readonly after?: string
  readonly before?: string
}

/** The place in a list that is paged by key. It means nothing in another list: with another question it begins again. */
export const useCursor = (asked: string): readonly [cursor: Cursor, move: (cursor: Cursor) => void] => {
  const [place, setPlace] = useState<{ readonly asked: string; readonly cursor: Cursor }>({
    asked,
    cursor: {},
  })
  return [place.asked === asked ? place.cursor : {}, (cursor) => setPlace({ asked, cursor })]
}
