import '#web/styles/dialogs.ts'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, type ReactNode } from 'react'
import classes from './dialog.module.css'
import { useTopmost } from './use-topmost.ts'

const fillable =
  ':is(input, textarea, select, [contenteditable="true"]):not([type="hidden"], [type="file"], [tabindex="-1"], :disabled)'

/**
 * A dialog opens at what its author marked; else at the first that can be filled in, of radios the chosen one. The kit
 * would begin with the button that closes it, which is above everything.
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

/** 'wide' has room for a form and something beside it. */
export type DialogSize = 'sm' | 'md' | 'lg' | 'xl' | 'wide'

interface DialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  readonly size?: DialogSize
  /** Closed only by its own button: for what is shown once, and would be lost by a slip. */
  readonly insistent?: boolean
  readonly children: ReactNode
}

/** On a phone it takes the whole screen: a small window in a small window helps nobody. */
export const Dialog = ({ opened, onClose, title, size = 'md', insistent = false, children }: DialogProps) => {
  const phone = useMediaQuery('(max-width: 39.99em)', undefined, { getInitialValueInEffect: false })
  const short = size === 'sm'
  const inFront = useTopmost(opened)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A row was taken out with the button that did it: the keyboard goes on inside, not behind.
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
      // The kit's header element would count as a second banner of the page.
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
