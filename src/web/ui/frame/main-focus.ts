export const mainId = 'content'

export const focusMain = () => document.getElementById(mainId)?.focus({ preventScroll: true })

const isLost = () => document.activeElement === null || document.activeElement === document.body

/**
 * What had the focus is gone from the page: back to where somebody came from, if that is still there; else start again
 * at the page's content, not at the top of the window.
 */
export const rescueFocus = (from: Element | null = null) => {
  if (isLost() && from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true })
  if (isLost()) focusMain()
}
