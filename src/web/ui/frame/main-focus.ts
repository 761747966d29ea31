export const mainId = 'content'

export const focusMain = () => document.getElementById(mainId)?.focus({ preventScroll: true })

const isLost = () => (document.activeElement ?? document.body) === document.body

/**
 * Moves the focus after the focused element was removed: to the given element if it still exists, and otherwise to the
 * page's content instead of the top of the window.
 */
export const rescueFocus = (from: Element | null = null) => {
  if (isLost() && from instanceof HTMLElement) from.focus({ preventScroll: true })
  if (isLost()) focusMain()
}
