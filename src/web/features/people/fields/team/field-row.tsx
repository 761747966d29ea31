import type { FieldAnswer } from '#contract/people/fields/fields.ts'
import { messages } from '#domain/messages.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import { Text } from '@mantine/core'
import { IconAsterisk, IconFilter, IconLock, IconPuzzle, IconTargetArrow } from '@tabler/icons-react'
import classes from './fields.module.css'
import { kindWords } from './kind-words.ts'
import type { RowAction } from '#web/ui/table/action-menu.tsx'

interface FieldRowProps {
  readonly field: FieldAnswer
  readonly actions: readonly RowAction[]
}

const optionsInWords = ({ fieldOptions }: FieldAnswer) =>
  fieldOptions.length === 0 ? '' : `: ${fieldOptions.map(({ name }) => name).join(', ')}`

export const FieldRow = ({ field, actions }: FieldRowProps) => (
  <div className={classes.row}>
    <div className={classes.rowWords}>
      <div className={classes.badges}>
        <Text fw={550}>{field.title}</Text>
        {field.required && (
          <StatusBadge tone="accent" icon={IconAsterisk}>
            Required
          </StatusBadge>
        )}
        {field.adminOnly && (
          <StatusBadge tone="quiet" icon={IconLock}>
            {messages.adminOnly}
          </StatusBadge>
        )}
        {field.internalKey !== null && (
          <StatusBadge tone="quiet" icon={IconPuzzle}>
            Built-in
          </StatusBadge>
        )}
        {!field.appliesToAllActivityGroups && (
          <StatusBadge tone="quiet" icon={IconTargetArrow}>
            Some activities
          </StatusBadge>
        )}
        {field.useForAdminFiltering && (
          <StatusBadge tone="quiet" icon={IconFilter}>
            Filter
          </StatusBadge>
        )}
        {!field.enabled && <StatusBadge tone="warning">Disabled</StatusBadge>}
      </div>
      <Text size="sm" c="dimmed" lineClamp={1}>
        {kindWords[field.type].name}
        {optionsInWords(field)}
      </Text>
    </div>
    <RowActions name={field.title} actions={actions} />
  </div>
)
