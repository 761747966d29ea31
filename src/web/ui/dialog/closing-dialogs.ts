let closing = 0
const waiting = new Set<() => void>()

/** A dialog begins to close. Call what this answers once the page has what the dialog was about. */
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

/** Whether no other dialog closes beside this one, which would give the focus back a moment from now. */
export const isLastToClose = (): boolean => closing <= 1

/**
 * Acts at once, or when the last dialog has closed: until then the page has not got what was filled in there, and a
 * save would go out without it.
 */
export const afterDialogs = (act: () => void): void => {
  if (closing === 0) act()
  else waiting.add(act)
}
