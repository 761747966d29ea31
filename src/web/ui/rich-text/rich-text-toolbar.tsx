import { RichTextEditor } from '@mantine/tiptap'
import { useDisclosure } from '@mantine/hooks'
import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react'
import { useTopmost } from '../dialog/use-topmost.ts'
import classes from './rich-text-editor.module.css'

const every = '[data-rich-text-editor-control]'

const buttonsIn = (bar: HTMLElement | null): HTMLElement[] => [
  ...(bar?.querySelectorAll<HTMLElement>(every) ?? []),
]

/** Makes a single button reachable with Tab, the last one used. The kit makes every button reachable. */
const stopAt = (buttons: readonly HTMLElement[], stop: Element | undefined) => {
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1
}

/** How the arrow keys move between the buttons. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * A toolbar that Tab passes in one step, with the arrow keys to move inside it. Ctrl-B and similar shortcuts also work.
 */
export const RichTextToolbar = () => {
  const bar = useRef<HTMLDivElement>(null)
  const [linking, link] = useDisclosure()
  // Escape closes the link input, but not the dialog around the editor.
  useTopmost(linking)
  useEffect(() => {
    const buttons = buttonsIn(bar.current)
    stopAt(buttons, buttons[0])
  }, [])
  const keep = ({ target }: FocusEvent) => {
    const button = target.closest(every)
    if (button !== null) stopAt(buttonsIn(bar.current), button)
  }
  const go = (event: KeyboardEvent) => {
    const buttons = buttonsIn(bar.current).filter((button) => !button.matches(':disabled'))
    const at = buttons.indexOf(document.activeElement as HTMLElement)
    const next = steps[event.key]?.(at, buttons.length)
    if (at === -1 || next === undefined) return
    event.preventDefault()
    buttons[next]?.focus()
  }
  return (
    <RichTextEditor.Toolbar
      ref={bar}
      role="toolbar"
      aria-label="Formatting"
      className={classes.toolbar}
      onKeyDown={go}
      onFocus={keep}
    >
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 aria-label="Heading" title="Heading" />
        <RichTextEditor.H3 aria-label="Smaller heading" title="Smaller heading" />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
        <RichTextEditor.Hr />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Link popoverProps={{ onOpen: link.open, onClose: link.close }} />
        <RichTextEditor.Unlink />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  )
}
