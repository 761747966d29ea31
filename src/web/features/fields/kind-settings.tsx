import { limits } from '#domain/limits.ts'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { Radio, Stack } from '@mantine/core'
import type { FieldForm } from './field-form-fields.tsx'
import type { FixedParts } from './field-values.ts'

interface KindSettingsProps {
  readonly form: FieldForm
  readonly fixed: FixedParts
}

/** What only long texts and files have. Of a built-in field it is as the product needs it. */
export const KindSettings = ({ form: { field }, fixed: { type, internalKey } }: KindSettingsProps) => {
  const builtIn = internalKey !== null
  if (type === 'textarea')
    return builtIn ? null : (
      <Radio.Group label="Formatting" {...field('textareaFormatting')}>
        <Stack gap="xs" mt={4}>
          <Radio value="plain" label="Plain text" />
          <Radio value="richText" label="Rich text" description="Headings, bold, lists and links." />
        </Stack>
      </Radio.Group>
    )
  if (type !== 'fileUpload') return null
  return (
    <>
      {!builtIn && (
        <Radio.Group label="Upload type" withAsterisk {...field('uploadType')}>
          <Stack gap="xs" mt={4}>
            <Radio value="image" label="Image" description="jpeg, jpg, png or gif, up to 4.5 MB each." />
            <Radio
              value="document"
              label="Document"
              description="pdf, docx, xlsx, pptx, txt or csv, up to 10 MB each."
            />
          </Stack>
        </Radio.Group>
      )}
      <NumberField
        label="Max files"
        description={`Leave it blank for as many as ${limits.filesPerField}.`}
        whole
        maw={240}
        {...field('maxFiles')}
      />
    </>
  )
}
