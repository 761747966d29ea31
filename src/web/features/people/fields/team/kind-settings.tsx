import { takenInWords, uploadKinds, type UploadKind } from '#domain/platform/files/upload-kinds.ts'
import { limits } from '#domain/limits.ts'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { Radio, Stack } from '@mantine/core'
import type { FixedParts, FieldFormValues } from './field-values.ts'
import type { fields } from '#contract/people/fields/fields.ts'
import type { OperationForm } from '#web/ui/form/use-operation-form.ts'

export type FieldForm = Pick<
  OperationForm<(typeof fields)['create'], FieldFormValues>,
  'values' | 'setValue' | 'field' | 'errors'
>

interface KindSettingsProps {
  readonly form: FieldForm
  readonly fixed: FixedParts
}

const taken = (kind: UploadKind) => `${takenInWords(kind)}, up to ${uploadKinds[kind].most} each.`

/** The settings that only long texts and files have. In a built-in field they are as the product needs them. */
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
            <Radio value="image" label="Image" description={taken('image')} />
            <Radio value="attachment" label="Attachment" description={taken('attachment')} />
            <Radio value="document" label="Document" description={taken('document')} />
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
