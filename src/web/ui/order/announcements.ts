import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core'

export const screenReaderInstructions: ScreenReaderInstructions = {
  draggable:
    'Press space to pick it up, then the arrow keys to move it. Press space again to put it down, Escape to leave it where it was.',
}

/** Remembers which row the dragged row was last over. Only a change is announced, and at first a row is over itself. */
export const newsKeeper = () => {
  let last: UniqueIdentifier | undefined
  return (over: UniqueIdentifier): boolean => {
    const isNews = over !== last
    last = over
    return isNews
  }
}

/** Returns the screen reader announcements while a row is dragged, with its name and position in the list. */
export const announcementsFor = (
  nameOf: (id: string) => string,
  ids: readonly string[],
  isNews: ReturnType<typeof newsKeeper>,
): Announcements => {
  const place = (id: UniqueIdentifier) => `${ids.indexOf(String(id)) + 1} of ${ids.length}`
  return {
    onDragStart: ({ active }) => {
      isNews(active.id)
      return `Picked up ${nameOf(String(active.id))}, ${place(active.id)}.`
    },
    onDragOver: ({ active, over }) => {
      if (over === null || !isNews(over.id)) return undefined
      return `${nameOf(String(active.id))}: now ${place(over.id)}.`
    },
    onDragEnd: ({ active, over }) =>
      `${nameOf(String(active.id))} put down${over === null ? '' : `, ${place(over.id)}`}.`,
    onDragCancel: ({ active }) => `${nameOf(String(active.id))} is where it was.`,
  }
}
