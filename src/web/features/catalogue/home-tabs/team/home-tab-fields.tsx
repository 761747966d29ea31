import type { HomeTabForm } from '#contract/catalogue/home-tabs.ts'
import { GroupField } from '#web/ui/form/group-field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import type { useFormFields } from '#web/ui/form/use-form-fields.ts'
import { Checkbox, TextInput } from '@mantine/core'
import { type TabSources, fieldChoices, valueChoices, withField, withName } from './home-tab-values.ts'
import classes from './home-tabs.module.css'
import { ShareAddress } from './share-address.tsx'

interface HomeTabFieldsProps {
  readonly sources: TabSources
  readonly values: HomeTabForm
  /** The path under which the tab has been shared. */
  readonly storedPath?: string
  readonly onValues: (change: (values: HomeTabForm) => HomeTabForm) => void
  readonly field: ReturnType<typeof useFormFields<HomeTabForm>>['field']
}

export const HomeTabFields = ({ sources, values, storedPath, onValues, field }: HomeTabFieldsProps) => {
  const choices = fieldChoices(sources, values.field)
  const options = valueChoices(sources, values)
  const value = field('value')
  return (
    <>
      <TextInput
        label="Name"
        description="What the tab says, for example ‘Holiday camps’."
        withAsterisk
        autoComplete="off"
        data-autofocus
        {...field('name')}
        onChange={({ currentTarget }) => {
          onValues((old) => withName(old, currentTarget.value, storedPath))
        }}
      />
      <TextInput
        label="Path"
        description={
          values.path === '' ? (
            'The end of the address you can share.'
          ) : (
            <ShareAddress path={values.path} name={values.name === '' ? 'this tab' : values.name} />
          )
        }
        withAsterisk
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('path')}
      />
      <Select
        label="Field"
        description="Activities are chosen by what they answer here."
        withAsterisk
        placeholder="Choose a field"
        data={choices.map(({ _id, title }) => ({ value: _id, label: title }))}
        comboboxProps={{ shadow: 'md' }}
        {...field('field')}
        value={values.field === '' ? null : values.field}
        onChange={(id) => {
          onValues((old) =>
            withField(
              old,
              choices.find(({ _id }) => _id === id),
            ),
          )
        }}
      />
      {values.field !== '' && (
        <GroupField
          label={values.type === 'venue' ? 'Venues' : 'Options'}
          description="The tab shows every activity that has one of them."
          withAsterisk
          error={value.error}
          direction="column"
          data-path="value"
          onLeave={value.onBlur}
        >
          <Checkbox.Group
            value={values.value}
            onChange={(chosen) => {
              onValues((old) => ({ ...old, value: chosen }))
            }}
          >
            <div className={classes.options}>
              {options.map(({ _id, name }) => (
                <Checkbox key={_id} value={_id} label={name} />
              ))}
            </div>
          </Checkbox.Group>
        </GroupField>
      )}
    </>
  )
}
