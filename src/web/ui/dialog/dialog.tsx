import '#web/styles/dialogs.ts'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, type ReactNode } from 'react'
import classes from './dialog.module.css'
import { markFirstField } from './mark-first-field.ts'
import { useTopmost } from './use-topmost.ts'

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
