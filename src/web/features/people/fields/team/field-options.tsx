import { messages } from '#domain/messages.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import type { FieldErrors } from '#web/ui/form/validate.ts'
import { ReorderList } from '#web/ui/order/reorder-list.tsx'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import { Button, Input, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { OptionValues } from './field-values.ts'
import classes from './fields.module.css'
import { OptionDialog } from './option-dialog.tsx'

interface FieldOptionsProps {
  readonly options: readonly OptionValues[]
  readonly onChange: (options: OptionValues[]) => void
  readonly errors: FieldErrors
  /** Why the server refused a change, by the option's id. */
  readonly blocked: Readonly<Record<string, string>>
  /** True if the field is stored. Changes here then take effect when the field is saved. */
  readonly stored: boolean
}

/** The options of a dropdown or of checkboxes. They are saved with their field. */
export const FieldOptions = ({ options, onChange, errors, blocked, stored }: FieldOptionsProps) => {
  const editing = useItemDialog<OptionValues | undefined>()
  const put = (option: OptionValues) => {
    const known = options.some(({ _id }) => _id === option._id)
    onChange(known ? options.map((each) => (each._id === option._id ? option : each)) : [...options, option])
  }
  const problemOf = (option: OptionValues): string | undefined => {
    const path = `fieldOptions.${options.indexOf(option)}`
    return blocked[option._id] ?? errors[`${path}.name`] ?? errors[path]
  }

  return (
    <Input.Wrapper
      label="Options"
      labelElement="div"
      withAsterisk
      description={stored ? messages.changesAppliedOnSave : undefined}
      error={errors['fieldOptions']}
      data-path="fieldOptions"
    >
      <Stack gap="xs" align="stretch" my={4}>
        {options.length > 0 && (
          <ReorderList
            label="Options"
            items={options}
            idOf={({ _id }) => _id}
            labelOf={({ name }) => name}
            onReorder={(ids) => onChange(ids.flatMap((id) => options.filter(({ _id }) => _id === id)))}
            renderItem={(option) => (
              <div className={classes.option} data-path={`fieldOptions.${options.indexOf(option)}.name`}>
                <div className={classes.optionName}>
                  {option.name} {!option.enabled && <StatusBadge tone="quiet">Disabled</StatusBadge>}
                </div>
                <RowActions
                  name={option.name}
                  actions={[
                    { label: 'Edit', onSelect: () => editing.open(option) },
                    {
                      label: option.enabled ? 'Disable' : 'Enable',
                      onSelect: () => put({ ...option, enabled: !option.enabled }),
                    },
                    {
                      label: 'Delete',
                      danger: true,
                      onSelect: () => onChange(options.filter(({ _id }) => _id !== option._id)),
                    },
                  ]}
                />
                {problemOf(option) !== undefined && (
                  <Text size="sm" c="var(--mantine-color-error)" className={classes.optionProblem}>
                    {problemOf(option)}
                  </Text>
                )}
              </div>
            )}
          />
        )}
        <Button
          style={{ alignSelf: 'flex-start' }}
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => editing.open(undefined)}
        >
          Add new field option
        </Button>
      </Stack>
      {editing.chosen !== undefined && (
        <OptionDialog
          key={editing.chosen.number}
          option={editing.chosen.item}
          others={options.filter(({ _id }) => _id !== editing.chosen?.item?._id)}
          onDone={put}
        />
      )}
    </Input.Wrapper>
  )
}
