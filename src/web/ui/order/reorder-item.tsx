import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './reorder-list.module.css'

interface ReorderItemProps {
  readonly id: string
  readonly name: string
  readonly first: boolean
  readonly last: boolean
  readonly onMove: (step: -1 | 1) => void
  readonly children: ReactNode
}

export const ReorderItem = ({ id, name, first, last, onMove, children }: ReorderItemProps) => {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id })
  return (
    <li
      ref={setNodeRef}
      className={classes.item}
      data-lifted={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-reorder-id={id}
    >
      <ActionIcon
        ref={setActivatorNodeRef}
        className={classes.handle}
        variant="subtle"
        color="gray"
        size={40}
        {...attributes}
        {...listeners}
        aria-label={`Drag ${name}`}
      >
        <IconGripVertical size={18} aria-hidden />
      </ActionIcon>
      <div className={classes.content}>{children}</div>
      <div className={classes.moves}>
        <MoveButton step={-1} name={name} off={first} onMove={onMove} />
        <MoveButton step={1} name={name} off={last} onMove={onMove} />
      </div>
    </li>
  )
}

interface MoveButtonProps extends Pick<ReorderItemProps, 'name' | 'onMove'> {
  readonly step: -1 | 1
  readonly off: boolean
}

/** At the end of the list the button ignores presses but keeps the focus, which a really disabled button would lose. */
const MoveButton = ({ step, name, off, onMove }: MoveButtonProps) => {
  const words = step === -1 ? 'Move up' : 'Move down'
  const Icon = step === -1 ? IconArrowUp : IconArrowDown
  return (
    <ActionIcon
      className={classes.move}
      variant="subtle"
      color="gray"
      size={40}
      aria-label={`${words}, ${name}`}
      title={words}
      aria-disabled={off || undefined}
      data-disabled={off}
      data-move={step}
      onClick={() => !off && onMove(step)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
}
