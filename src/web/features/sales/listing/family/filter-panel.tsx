import '#web/styles/dialogs.ts'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import type { ListingFilter } from '#contract/sales/listing/listing.ts'
import { Button, Checkbox, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import classes from './filter-panel.module.css'

interface FilterPanelProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly filters: readonly ListingFilter[]
  readonly chosen: readonly string[]
  /** Counts the activities that each option would leave, given the other choices. */
  readonly countsWith: (ids: readonly string[]) => ReadonlyMap<string, number>
  readonly onApply: (ids: readonly string[]) => void
}

/**
 * The filters, in a sheet from below on phones and from the side on wide screens. The list behind changes only when
 * they are applied.
 */
export const FilterPanel = ({ opened, onClose, filters, chosen, countsWith, onApply }: FilterPanelProps) => {
  const phone = useMediaQuery('(max-width: 39.99em)', undefined, { getInitialValueInEffect: false })
  const [draft, setDraft] = useState(chosen)
  const counts = countsWith(draft)
  const toggle = (id: string, on: boolean) =>
    setDraft((before) => (on ? [...before, id] : before.filter((other) => other !== id)))
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position={phone ? 'bottom' : 'right'}
      size={phone ? '85%' : 400}
      title="Filters"
      radius={phone ? 'lg' : 0}
      padding="lg"
      // The library's header element would count as a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ title: classes.title, content: classes.content, body: classes.body }}
      closeButtonProps={{ 'aria-label': 'Close' }}
      overlayProps={{ backgroundOpacity: 0.45 }}
    >
      <div className={classes.groups}>
        {filters.map(({ field, title, options }) => (
          <fieldset key={field} className={classes.group}>
            <legend>{title}</legend>
            {options.map(({ _id, name }) => (
              <Checkbox
                key={_id}
                size="md"
                label={
                  <span className={classes.option}>
                    {name}
                    <span className={classes.count}>{counts.get(_id) ?? 0}</span>
                  </span>
                }
                aria-label={`${name}, ${counts.get(_id) ?? 0}`}
                checked={draft.includes(_id)}
                onChange={({ currentTarget }) => toggle(_id, currentTarget.checked)}
                classNames={{ labelWrapper: classes.label, body: classes.choice }}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <div className={classes.actions}>
        <Button variant="default" size="md" onClick={() => setDraft([])}>
          Reset
        </Button>
        <Button size="md" onClick={() => onApply(draft)}>
          Apply filters
        </Button>
      </div>
    </Drawer>
  )
}
