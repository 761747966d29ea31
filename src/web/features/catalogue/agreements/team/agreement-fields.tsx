import type { BookingAgreementForm } from '#contract/catalogue/agreements/booking-agreements.ts'
import { tidyAgreementText } from '#domain/catalogue/agreements/tidy-agreement-text.ts'
import { AgreementText } from '#web/ui/agreement/agreement-text.tsx'
import type { useFormFields } from '#web/ui/form/use-form-fields.ts'
import { Checkbox, Code, Text, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Code.layer.css'
import classes from './agreement-fields.module.css'

interface AgreementFieldsProps {
  readonly field: ReturnType<typeof useFormFields<BookingAgreementForm>>['field']
  readonly values: BookingAgreementForm
}

export const AgreementFields = ({ field, values }: AgreementFieldsProps) => {
  const text = tidyAgreementText(values.text)
  return (
    <>
      <TextInput
        label="Name"
        description="Only your team sees it."
        withAsterisk
        autoComplete="off"
        data-autofocus
        {...field('name')}
      />
      <Textarea
        label="Text"
        description={
          <>
            What customers tick when they book. <Code>{'<link>policy</link>'}</Code> makes a link that opens
            the policy below, and <Code>{'<a href="https://…">page</a>'}</Code> one to any other page.
          </>
        }
        withAsterisk
        autosize
        minRows={3}
        maxRows={10}
        {...field('text')}
      />
      {text !== '' && (
        <section className={classes.preview} aria-label="Preview">
          <Text size="sm" c="dimmed" mb={4}>
            Preview
          </Text>
          <Checkbox
            readOnly
            checked={false}
            onChange={() => undefined}
            label={<AgreementText agreement={{ ...values, text }} />}
          />
        </section>
      )}
      <Textarea
        label="Policy text"
        description="Shown in a dialog when somebody opens the policy. Leave it blank if you only have a page."
        autosize
        minRows={5}
        maxRows={16}
        {...field('policyText')}
      />
      <TextInput
        label="Link to policy"
        description="The policy on your own website, if it is there too."
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        {...field('linkToPolicy')}
      />
    </>
  )
}
