import { Select as KitSelect, type SelectProps } from '@mantine/core'
import type { KeyboardEvent } from 'react'

/**
 * Enter takes what is marked in an open list. The kit goes by a number of its own, which it sets back a moment after a
 * list has opened and which means another row when the list has changed: whoever was quicker saw the mark, and Enter sent
 * the form.
 */
const takeMarked = (event: KeyboardEvent<HTMLInputElement>): void => {
  const { currentTarget, nativeEvent } = event
  if (event.key !== 'Enter' || nativeEvent.isComposing || currentTarget.ariaExpanded !== 'true') return
  const list = document.getElementById(currentTarget.getAttribute('aria-controls') ?? '')
  const marked = list?.querySelector<HTMLElement>('[data-combobox-selected]')
  if (!marked) return
  event.preventDefault()
  // The kit would take its own row besides.
  event.stopPropagation()
  marked.click()
}

/** The kit's, in whose list the keyboard takes what it shows as marked. */
export const Select = (props: SelectProps) => <KitSelect onKeyDownCapture={takeMarked} {...props} />
