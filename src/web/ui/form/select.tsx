import { Select as KitSelect, type SelectProps } from '@mantine/core'
import type { KeyboardEvent } from 'react'

/**
 * Chooses the highlighted option on Enter. The kit uses its own index, which it resets a moment after a list opens and
 * which points to another row when the list changes. A user who was faster saw the highlight, but Enter submitted the
 * form.
 */
const takeMarked = (event: KeyboardEvent<HTMLInputElement>): void => {
  const { currentTarget, nativeEvent } = event
  if (event.key !== 'Enter' || nativeEvent.isComposing || currentTarget.ariaExpanded !== 'true') return
  const list = document.getElementById(currentTarget.getAttribute('aria-controls') ?? '')
  const marked = list?.querySelector<HTMLElement>('[data-combobox-selected]')
  if (!marked) return
  event.preventDefault()
  // Otherwise the kit would choose its own row as well.
  event.stopPropagation()
  marked.click()
}

/** The kit's select, in which Enter chooses the highlighted option. */
export const Select = (props: SelectProps) => <KitSelect onKeyDownCapture={takeMarked} {...props} />
