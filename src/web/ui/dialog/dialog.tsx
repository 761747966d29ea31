import '#web/styles/dialogs.ts'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, type ReactNode } from 'react'
import classes from './dialog.module.css'
import { useTopmost } from './use-topmost.ts'

const fillable =
  ':is(input, textarea, select, [contenteditable="true"]):not([type="hidden"], [type="file"], [tabindex="-1"], :disabled)'

/**
 * Marks where a dialog's focus starts: at the element its author marked, or otherwise at the first input or the
 * selected radio button. By default the kit would start at the close button at the top.
 */
const markFirstField = (content: HTMLElement | null): void => {
  if (content === null || content.querySelector('[data-autofocus]') !== null) return
  const first = content.querySelector<HTMLInputElement>(fillable)
  const chosen =
    first?.type === 'radio' &&
    content.querySelector(`[name="${CSS.escape(first.name)}"][type="radio"]:checked`)
  const field = chosen || first
  field?.setAttribute('data-autofocus', 'true')
}

/** The width of a dialog. 'wide' has space for a form with other content beside it. */
export type DialogSize = 'sm' | 'md' | 'lg' | 'xl' | 'wide'

interface DialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  readonly size?: DialogSize
  /** Only closes through its own button, for content that is shown once and must not be lost by accident. */
  readonly insistent?: boolean
  readonly children: ReactNode
}

/** A dialog. On a phone it fills the screen, because a small window in a small window is hard to use. */
export const Dialog = ({ opened, onClose, title, size = 'md', insistent = false, children }: DialogProps) => {
  const phone = useMediaQuery('(max-width: 39.99em)', undefined, { getInitialValueInEffect: false })
  const short = size === 'sm'
  const inFront = useTopmost(opened)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // If the focused row was removed together with its button, the focus stays inside the dialog and doesn't move
    // behind it.
    if (opened && inFront && document.activeElement === document.body)
      root.current?.querySelector<HTMLElement>('[role="dialog"]')?.focus()
  })
  return (
    <Modal
      ref={root}
      opened={opened}
      onClose={onClose}
      title={title}
      size={size === 'wide' ? '70rem' : size}
      fullScreen={phone && !short}
      classNames={{ title: classes.title, content: classes.content }}
      // Without this role, the kit's header element would count as a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      withCloseButton={!insistent}
      closeOnEscape={!insistent && inFront}
      closeOnClickOutside={!insistent}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ transition: 'fade-up', duration: 150 }}
    >
      <div ref={markFirstField}>{children}</div>
    </Modal>
  )
}
