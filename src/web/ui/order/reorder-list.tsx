import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Alert, Stack, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { announcementsFor, newsKeeper, screenReaderInstructions } from './announcements.ts'
import { moved } from './moved.ts'
import { ReorderItem } from './reorder-item.tsx'
import classes from './reorder-list.module.css'
import { useOrder, type OnReorder } from './use-order.ts'

interface ReorderListProps<Item> {
  /** The name of the list, for screen readers. */
  readonly label: string
  readonly items: readonly Item[]
  readonly idOf: (item: Item) => string
  readonly labelOf: (item: Item) => string
  /** Saves the new order of the whole list. The order is shown immediately, and reverted if saving fails. */
  readonly onReorder: OnReorder
  readonly renderItem: (item: Item) => ReactNode
}

/** A list that people can sort by dragging with the mouse, finger or keyboard, or one step at a time. */
export const ReorderList = <Item,>(props: ReorderListProps<Item>) => {
  const { label, items, idOf, labelOf, onReorder, renderItem } = props
  const { shown, problem, save } = useOrder(items, idOf, onReorder)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const held = useRef<string>(undefined)
  const [isNews] = useState(newsKeeper)
  const ids = shown.map(idOf)
  const nameOf = (id: string) => labelOf(shown[ids.indexOf(id)] as Item)
  const sensors = useSensors(
    // A press without movement is a click.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  useEffect(() => {
    // The browser drops the focus of a row that moves in the document.
    if (held.current === undefined) return
    list.current?.querySelector<HTMLElement>(held.current)?.focus()
    held.current = undefined
  })

  const move = (from: number, to: number) => {
    if (from !== to) void save(moved(ids, from, to))
  }
  const step = (index: number, by: -1 | 1) => {
    const id = ids[index] ?? ''
    held.current = `[data-reorder-id="${CSS.escape(id)}"] [data-move="${by}"]`
    setSaid(`${nameOf(id)}: now ${index + by + 1} of ${ids.length}.`)
    move(index, index + by)
  }

  return (
    <Stack gap="sm">
      {problem !== undefined && (
        <Alert color="red" role="alert" title="The order could not be saved">
          {problem} The list is as it was.
        </Alert>
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements: announcementsFor(nameOf, ids, isNews), screenReaderInstructions }}
        onDragEnd={({ active, over }) =>
          over !== null && move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
        }
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol ref={list} className={classes.list} aria-label={label}>
            {shown.map((item, index) => (
              <ReorderItem
                key={ids[index]}
                id={ids[index] ?? ''}
                name={labelOf(item)}
                first={index === 0}
                last={index === shown.length - 1}
                onMove={(by) => step(index, by)}
              >
                {renderItem(item)}
              </ReorderItem>
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <VisuallyHidden component="output">{said}</VisuallyHidden>
    </Stack>
  )
}
