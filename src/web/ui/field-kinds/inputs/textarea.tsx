import { limits } from '#domain/limits.ts'
import { Textarea } from '@mantine/core'
import { RichTextField } from '../../rich-text/rich-text-field.tsx'
import type { KindInputProps } from '../kind-props.ts'
import { orNothing, textOf } from '../reading.ts'

export const TextareaInput = ({ field, value, onChange, facts }: KindInputProps) =>
  field.textareaFormatting === 'richText' ? (
    <RichTextField
      {...facts}
      value={textOf(value)}
      onChange={(html) => onChange(orNothing(html))}
      height={field.usage === 'activity' ? limits.richTextHeight.activity : limits.richTextHeight.other}
    />
  ) : (
    <Textarea
      {...facts}
      autosize
      minRows={3}
      maxRows={16}
      styles={{ wrapper: { maxWidth: 640 } }}
      value={textOf(value)}
      onChange={(event) => onChange(orNothing(event.currentTarget.value))}
    />
  )
