import type { PassOption } from '#domain/sales/passes/pass.ts'
import { limits } from '#domain/limits.ts'
import { useClient } from '#web/lib/client.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { GroupField } from '#web/ui/form/group-field.tsx'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { OptionDialog } from './option-dialog.tsx'
import { type OptionValues, temporaryId } from './pass-values.ts'
import { optionInWords } from '../shared/pass-words.ts'
import classes from '../shared/session-passes.module.css'

interface OptionsFieldProps {
  readonly options: readonly OptionValues[]
  readonly onChange: (options: readonly OptionValues[]) => void
  readonly error: ReactNode
}

const wordsOf = ({ creditAmount, price, expiresAfter }: OptionValues, currency: string): string => {
  const amount = expiresAfter?.amount ?? null
  const option: PassOption = {
    creditAmount: creditAmount ?? 0,
    price: price ?? 0,
    expiresAfter: expiresAfter === null || amount === null ? null : { amount, unit: expiresAfter.unit },
  }
  return optionInWords(option, currency)
}

/** The purchase options of a pass. */
export const OptionsField = ({ options, onChange, error }: OptionsFieldProps) => {
  const { currency } = useClient()
  // Undefined means a new option.
  const editing = useItemDialog<OptionValues | undefined>()
  const keep = (option: Omit<OptionValues, '_id'>) => {
    const before = editing.chosen?.item
    onChange(
      before === undefined
        ? [...options, { ...option, _id: temporaryId() }]
        : options.map((one) => (one._id === before._id ? { ...option, _id: one._id } : one)),
    )
  }
  return (
    <>
      <GroupField
        label="Purchase options"
        description="Several sizes at their own prices, such as 5 credits and 10 credits."
        error={error}
        data-path="purchaseOptions"
        direction="column"
      >
        {options.length > 0 && (
          <ul className={classes.options} aria-label="Purchase options">
            {options.map((option) => {
              const words = wordsOf(option, currency)
              return (
                <li key={option._id}>
                  <span>
                    {words} {!option.enabled && <StatusBadge tone="quiet">Not on sale</StatusBadge>}
                  </span>
                  <RowActions
                    name={words}
                    actions={[
                      { label: 'Edit', onSelect: () => editing.open(option) },
                      {
                        label: 'Remove',
                        danger: true,
                        onSelect: () => onChange(options.filter(({ _id }) => _id !== option._id)),
                      },
                    ]}
                  />
                </li>
              )
            })}
          </ul>
        )}
        {options.length < limits.conditionsPerRule && (
          <Button
            variant="default"
            size="xs"
            w="fit-content"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => editing.open(undefined)}
          >
            Add purchase option
          </Button>
        )}
      </GroupField>
      {editing.chosen !== undefined && (
        <OptionDialog key={editing.chosen.number} option={editing.chosen.item} onDone={keep} />
      )}
    </>
  )
}
