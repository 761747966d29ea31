import { useState } from 'react'

interface Chosen<Item> {
  readonly item: Item
  /** The key of the dialog: each opening begins with what the item holds then. */
  readonly number: number
}

/** For a dialog about one row of a list: `open(row)`, then draw the dialog while there is a `chosen`. */
export const useItemDialog = <Item>() => {
  const [chosen, setChosen] = useState<Chosen<Item>>()
  return {
    chosen,
    open: (item: Item) => {
      setChosen((before) => ({ item, number: (before?.number ?? 0) + 1 }))
    },
  }
}
