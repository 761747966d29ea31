import { activityGroups } from '#contract/catalogue/activities/activity-groups.ts'
import { sessionPasses } from '#contract/sales/passes/session-passes.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { queryOf } from '#web/lib/query.ts'
import { useDialog } from '#web/ui/dialog/use-dialog.ts'
import { GroupField } from '#web/ui/form/group-field.tsx'
import { SelectActivitiesDialog } from '#web/ui/select-activities/select-activities-dialog.tsx'
import { Button, Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { OptionsField } from './options-field.tsx'
import type { PassForm } from './use-pass-form.ts'
import { namesInWords } from '../shared/pass-words.ts'

/** Finds the activities that already have another pass, each with a sentence that says so. */
const useTaken = (id: string | null): ReadonlyMap<string, string> => {
  const { data } = useQuery(
    queryOf(sessionPasses.list, { query: { limit: limits.numberedPageMaximum, filters: '{}' } }),
  )
  const others = (data?.items ?? []).filter(({ _id }) => _id !== id)
  return new Map(
    others.flatMap((pass) =>
      pass.activityGroups.map((activity) => [activity, messages.anotherPassApplied.text] as const),
    ),
  )
}

interface ActivitiesFieldProps {
  readonly id: string | null
  readonly chosen: readonly string[]
  readonly onChoose: (ids: string[]) => void
  readonly error: ReactNode
}

const ActivitiesField = ({ id, chosen, onChoose, error }: ActivitiesFieldProps) => {
  const dialog = useDialog()
  const taken = useTaken(id)
  const { data = [] } = useQuery(queryOf(activityGroups.fullList, { query: {} }))
  const names = data.filter(({ _id }) => chosen.includes(_id)).map(({ name }) => name)
  return (
    <GroupField
      label="Activities"
      description="Where its credits can be used, for tickets for single sessions. An activity takes one pass."
      error={error}
      data-path="activityGroups"
      direction="column"
    >
      <Text size="sm" c={chosen.length === 0 ? 'dimmed' : 'inherit'} component="output">
        {namesInWords(names, 6)}
      </Text>
      <Button variant="default" w="fit-content" onClick={dialog.open}>
        Select activities
      </Button>
      <SelectActivitiesDialog dialog={dialog} chosen={chosen} onDone={onChoose} taken={taken} />
    </GroupField>
  )
}

interface PassFieldsProps {
  readonly form: PassForm
  /** Null for a new pass. */
  readonly id: string | null
}

export const PassFields = ({ form, id }: PassFieldsProps) => (
  <Stack gap="lg" maw={640}>
    <TextInput
      label="Name"
      description="Customers see it where they buy it and where it pays."
      withAsterisk
      autoComplete="off"
      {...form.field('name')}
    />
    <Textarea label="Description" autosize minRows={3} {...form.field('description')} />
    <OptionsField
      options={form.values.purchaseOptions}
      onChange={(options) => form.setValue('purchaseOptions', options)}
      error={form.field('purchaseOptions').error}
    />
    <ActivitiesField
      id={id}
      chosen={form.values.activityGroups}
      onChoose={(ids) => form.setValue('activityGroups', ids)}
      error={form.field('activityGroups').error}
    />
    <Checkbox
      label="Enabled"
      description="While it is not, nobody can buy it; credits that people have stay good."
      {...form.field('enabled', { type: 'checkbox' })}
    />
  </Stack>
)
