/** A ref for the first field of a step that took another step's place: the focus would otherwise be lost with it. */
export const focusWhenShown = (element: HTMLElement | null) => {
  element?.focus()
}
