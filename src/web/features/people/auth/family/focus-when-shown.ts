/** A ref for the first field of a step that replaces another, because the focus would be lost with the old step. */
export const focusWhenShown = (element: HTMLElement | null) => {
  element?.focus()
}
