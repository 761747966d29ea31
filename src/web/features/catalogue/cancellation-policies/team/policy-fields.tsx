import type { CancellationRule } from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'
import { windowInWords } from '#domain/catalogue/cancellation-policies/rule-in-words.ts'
import { byWindow } from '#domain/catalogue/cancellation-policies/rule-window.ts'
import { limits } from '#domain/limits.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import type { useFormFields } from '#web/ui/form/use-form-fields.ts'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import { Button, Input, Stack, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { PolicyValues } from './policy-values.ts'
import { RuleDialog } from './rule-dialog.tsx'
import { RuleTimeline } from './rule-timeline.tsx'

interface PolicyFieldsProps {
  readonly form: Pick<ReturnType<typeof useFormFields<PolicyValues>>, 'field' | 'values' | 'setValue'>
}

export const PolicyFields = ({ form }: PolicyFieldsProps) => {
  const { rules } = form.values
  // -1 means the new rule.
  const editing = useItemDialog<number>()
  const setRules = (next: readonly CancellationRule[]) => {
    form.setValue('rules', byWindow(next))
  }
  const without = (index: number) => rules.filter((_, place) => place !== index)
  const index = editing.chosen?.item ?? -1
  return (
    <>
      <TextInput
        label="Name"
        description="Only your team sees it."
        withAsterisk
        autoComplete="off"
        data-autofocus
        {...form.field('name')}
      />
      <Stack gap="sm" component="section" aria-label="Cancellation rules">
        <Input.Label component="div">Cancellation rules</Input.Label>
        <RuleTimeline
          rules={rules}
          actions={(rule, place) => (
            <RowActions
              name={windowInWords(rule)}
              actions={[
                { label: 'Edit', onSelect: () => editing.open(place) },
                { label: 'Remove', danger: true, onSelect: () => setRules(without(place)) },
              ]}
            />
          )}
        />
        {rules.length < limits.rulesPerPolicy && (
          <Button
            variant="default"
            size="xs"
            w="fit-content"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => editing.open(-1)}
          >
            Add cancellation rule
          </Button>
        )}
      </Stack>
      {editing.chosen !== undefined && (
        <RuleDialog
          key={editing.chosen.number}
          rule={rules[index]}
          others={without(index)}
          onDone={(rule) => {
            setRules([...without(index), rule])
          }}
        />
      )}
    </>
  )
}
