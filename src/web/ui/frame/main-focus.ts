export const mainId = 'content'

export const focusMain = () => document.getElementById(mainId)?.focus({ preventScroll: true })

const isLost = () => (document.activeElement ?? document.body) === document.body

/**
 * What had the focus is gone from the page: back to where somebody came from, which takes it if it is still there;
 * else start again at the page's content, not at the top of the window.
 */
export const rescueFocus = (from: Element | null = null) => {
  if (isLost() && from instanceof HTMLElement) from.focus({ preventScroll: true })
  if (isLost()) focusMain()
}
