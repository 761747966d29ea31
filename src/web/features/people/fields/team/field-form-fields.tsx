import type { FieldAnswer } from '#contract/people/fields/fields.ts'
import { builtInField } from '#domain/people/fields/built-in-fields.ts'
import { canAlertOnRegister, canFilterBy, hasOptions } from '#domain/people/fields/field-definition-issues.ts'
import { messages } from '#domain/messages.ts'
import { Alert, Checkbox, Text, Textarea, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { FieldActivities } from './field-activities.tsx'
import { FieldOptions } from './field-options.tsx'
import { FieldPreview } from './field-preview.tsx'
import type { FixedParts } from './field-values.ts'
import classes from './fields.module.css'
import { FilteringChoice } from './filtering-choice.tsx'
import { KindSettings, type FieldForm } from './kind-settings.tsx'
import { kindWords } from './kind-words.ts'

interface FieldFormFieldsProps {
  readonly form: FieldForm
  readonly fixed: FixedParts
  /** Undefined while the field is being added. */
  readonly stored?: FieldAnswer
  readonly blocked?: Readonly<Record<string, string>>
}

const none = {}

/** The settings of a field, as far as its kind has them, beside a preview of the result. */
export const FieldFormFields = ({ form, fixed, stored, blocked = none }: FieldFormFieldsProps) => {
  const { values, setValue, field, errors } = form
  const builtIn = builtInField(fixed.internalKey)
  const { name, says } = kindWords[fixed.type]
  return (
    <div className={classes.formColumns}>
      <div className={classes.formFields}>
        <Text size="sm" c="dimmed">
          <b>{name}.</b> {says}
        </Text>
        {builtIn !== undefined && (
          <Alert variant="light" color="gray" icon={<IconInfoCircle aria-hidden />}>
            A built-in field: you can name it as you like, but it cannot be deleted.
          </Alert>
        )}
        <TextInput label="Title" withAsterisk autoComplete="off" data-autofocus {...field('title')} />
        <Textarea
          label="Help text"
          description="Shown under the title where people fill it in."
          autosize
          minRows={2}
          maxRows={8}
          {...field('helpText')}
        />
        {hasOptions(fixed.type) && (
          <FieldOptions
            options={values.fieldOptions}
            onChange={(options) => setValue('fieldOptions', options)}
            errors={errors}
            blocked={blocked}
            stored={stored !== undefined}
          />
        )}
        <KindSettings form={form} fixed={fixed} />
        <Checkbox
          label="Required"
          {...(builtIn?.indispensable === true
            ? { disabled: true, description: messages.builtInStaysRequired.text }
            : {})}
          {...field('required', { type: 'checkbox' })}
        />
        {builtIn === undefined && (
          <Checkbox
            label={messages.adminOnly}
            description="Only your team sees the field and its answers."
            {...field('adminOnly', { type: 'checkbox' })}
          />
        )}
        {fixed.usage !== 'activity' && builtIn === undefined && (
          <Checkbox
            label="Sensitive"
            description="For health and the like: every look of your team at an answer is recorded in the history."
            {...field('sensitive', { type: 'checkbox' })}
          />
        )}
        {canAlertOnRegister(fixed) && (
          <Checkbox
            label="Alert on the register"
            description="For permissions such as photographs: the register shows a warning where the box isn't ticked."
            {...field('alertOnRegister', { type: 'checkbox' })}
          />
        )}
        {canFilterBy(fixed.type) && (
          <FilteringChoice
            field={field('useForAdminFiltering', { type: 'checkbox' })}
            wasOn={stored?.useForAdminFiltering === true}
          />
        )}
        {fixed.usage !== 'user' && builtIn === undefined && (
          <FieldActivities
            toAll={values.appliesToAllActivityGroups}
            chosen={values.activityGroups}
            onToAll={(toAll) => setValue('appliesToAllActivityGroups', toAll)}
            onChoose={(ids) => setValue('activityGroups', ids)}
            error={errors['activityGroups']}
          />
        )}
      </div>
      <FieldPreview values={values} fixed={fixed} />
    </div>
  )
}
