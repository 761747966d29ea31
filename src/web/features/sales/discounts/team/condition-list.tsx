import type { MultiActivityCondition, MultiSessionCondition } from '#domain/sales/discounts/discount-rule.ts'
import { limits } from '#domain/limits.ts'
import { useClient } from '#web/lib/client.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { GroupField } from '#web/ui/form/group-field.tsx'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './discount-rules.module.css'
import { conditionInWords } from './rule-words.ts'

export interface ConditionDialogProps<Condition> {
  /** Undefined for a new condition. */
  readonly condition: Condition | undefined
  /** The other conditions of the rule. Each minimum may appear only once, and all have the same unit. */
  readonly others: readonly Condition[]
  readonly onDone: (condition: Condition) => void
}

interface ConditionListProps<Condition> {
  readonly conditions: readonly Condition[]
  readonly onChange: (conditions: readonly Condition[]) => void
  readonly path: string
  readonly error: ReactNode
  readonly description: string | undefined
  readonly locked: boolean
  readonly dialog: (props: ConditionDialogProps<Condition>, key: number) => ReactNode
}

const minimum = (condition: MultiActivityCondition | MultiSessionCondition): number =>
  ('minimumActivities' in condition ? condition.minimumActivities : condition.minimumSessions) ?? 0

/** The list of conditions: what is taken off from which number on, smallest first. */
export const ConditionList = <Condition extends MultiActivityCondition | MultiSessionCondition>(
  props: ConditionListProps<Condition>,
) => {
  const { conditions, onChange, path, error, description, locked, dialog } = props
  const { currency } = useClient()
  // -1 is a new condition.
  const editing = useItemDialog<number>()
  const without = (index: number) => conditions.filter((_, place) => place !== index)
  const index = editing.chosen?.item ?? -1
  return (
    <>
      <GroupField
        label="Conditions"
        description={description}
        error={error}
        withAsterisk
        data-path={path}
        direction="column"
      >
        {conditions.length > 0 && (
          <ul className={classes.conditions} aria-label="Conditions">
            {conditions.map((condition, place) => (
              <li key={minimum(condition)}>
                <span>{conditionInWords(condition, currency)}</span>
                {!locked && (
                  <RowActions
                    name={conditionInWords(condition, currency)}
                    actions={[
                      { label: 'Edit', onSelect: () => editing.open(place) },
                      { label: 'Remove', danger: true, onSelect: () => onChange(without(place)) },
                    ]}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {!locked && conditions.length < limits.conditionsPerRule && (
          <Button
            variant="default"
            size="xs"
            w="fit-content"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => editing.open(-1)}
          >
            Add new condition
          </Button>
        )}
      </GroupField>
      {editing.chosen !== undefined &&
        dialog(
          {
            condition: conditions[index],
            others: without(index),
            onDone: (condition) =>
              onChange([...without(index), condition].toSorted((a, b) => minimum(a) - minimum(b))),
          },
          editing.chosen.number,
        )}
    </>
  )
}
