let closing = 0
const waiting = new Set<() => void>()

/** Marks a dialog as closing. Call the returned function once the page has the dialog's result. */
export const beginClosing = (): (() => void) => {
  closing += 1
  return () => {
    closing -= 1
    if (closing > 0) return
    const acts = [...waiting]
    waiting.clear()
    for (const act of acts) act()
  }
}

/** Says whether no other dialog is closing at the same time, which would move the focus again shortly. */
export const isLastToClose = (): boolean => closing <= 1

/**
 * Runs immediately, or after the last dialog has closed. Until then the page doesn't have the dialog's values, and a
 * save would be sent without them.
 */
export const afterDialogs = (act: () => void): void => {
  if (closing === 0) act()
  else waiting.add(act)
}
