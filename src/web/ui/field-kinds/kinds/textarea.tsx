import { limits } from '#domain/limits.ts'
import { Textarea } from '@mantine/core'
import { Prose } from '../../rich-text/prose.tsx'
import { RichTextField } from '../../rich-text/rich-text-field.tsx'
import type { FieldKindView } from '../field-kind-view.ts'
import classes from '../field-kinds.module.css'
import { orNothing, textOf } from '../reading.ts'

export const textareaView: FieldKindView = {
  Input: ({ field, value, onChange, facts }) =>
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
    ),
  Display: ({ field, item }) =>
    field.textareaFormatting === 'richText' ? (
      <Prose html={textOf(item.value)} />
    ) : (
      <div className={classes.plain}>{textOf(item.value)}</div>
    ),
}
