export const mainId = 'content'

export const focusMain = () => document.getElementById(mainId)?.focus({ preventScroll: true })

/** What had the focus is gone from the page: start again at its content, not at the top of the window. */
export const rescueFocus = () => {
  if (document.activeElement === null || document.activeElement === document.body) focusMain()
}
