import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'
import { pages } from '#contract/pages.ts'
import { FieldInput } from '#web/ui/field-kinds/field-input.tsx'
import { Section } from '#web/ui/frame/section.tsx'
import { Anchor, Text, TextInput } from '@mantine/core'
import { memo } from 'react'
import { informationFields } from './information-fields.ts'
import { useWizardError, useWizardStore, useWizardValue } from './wizard-context.ts'

const NameField = () => {
  const store = useWizardStore()
  return (
    <TextInput
      label="Name"
      withAsterisk
      maw={480}
      autoComplete="off"
      value={useWizardValue(({ name }) => name)}
      onChange={(event) => store.set('name', event.currentTarget.value)}
      onBlur={() => store.touch('name')}
      error={useWizardError('name')}
      data-path="name"
    />
  )
}

/** Only re-renders when its own answer changes, so that typing in a field doesn't render the others. */
const Field = memo(({ field }: { readonly field: FieldDefinition }) => {
  const store = useWizardStore()
  const path = `fieldData.${field._id}`
  const value = useWizardValue(({ fieldValues }) => fieldValues[field._id])
  const error = useWizardError(path)
  return (
    <FieldInput
      field={field}
      value={value}
      error={error}
      onChange={(next) => {
        const { [field._id]: _before, ...others } = store.values().fieldValues
        store.set('fieldValues', next === undefined ? others : { ...others, [field._id]: next })
      }}
      onBlur={() => store.touch(path)}
    />
  )
})

/** Edits the information about an activity. `fields` are the fields that apply to it. */
export const InformationStep = ({ fields }: { readonly fields: readonly FieldDefinition[] }) => {
  const { builtIn, own, filters } = informationFields(fields)
  return (
    <div>
      <Section title="Information" description="General information about your activity.">
        <Text size="sm" c="dimmed">
          Fields marked * are required.
        </Text>
        <NameField />
        {[...builtIn, ...own].map((field) => (
          <Field key={field._id} field={field} />
        ))}
      </Section>
      <Section
        title="Filters"
        description={
          <>
            What visitors can filter your home page by, once your activities have different answers. You
            choose these in{' '}
            <Anchor href={pages.fieldSettings({ usage: 'activity' })} target="_blank" inherit>
              Activity fields settings
            </Anchor>
            .
          </>
        }
      >
        {filters.length === 0 ? (
          <Text c="dimmed">
            There are no filters yet. Every dropdown or multiple checkbox field of your activities becomes
            one.
          </Text>
        ) : (
          filters.map((field) => <Field key={field._id} field={field} />)
        )}
      </Section>
    </div>
  )
}
