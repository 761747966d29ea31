import { useState } from 'react'

interface Chosen<Item> {
  readonly item: Item
  /** The key of the dialog, so that each opening starts with the item's current values. */
  readonly number: number
}

/** Manages a dialog about a row of a list: call `open(row)`, and render the dialog while `chosen` is set. */
export const useItemDialog = <Item>() => {
  const [chosen, setChosen] = useState<Chosen<Item>>()
  return {
    chosen,
    open: (item: Item) => {
      setChosen((before) => ({ item, number: (before?.number ?? 0) + 1 }))
    },
  }
}
