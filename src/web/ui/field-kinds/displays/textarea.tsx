import { Prose } from '../../rich-text/prose.tsx'
import type { KindDisplayProps } from '../kind-props.ts'
import { textOf } from '../reading.ts'
import { PlainTextDisplay } from './plain-text.tsx'

export const TextareaDisplay = ({ field, item }: KindDisplayProps) =>
  field.textareaFormatting === 'richText' ? (
    <Prose html={textOf(item.value)} />
  ) : (
    <PlainTextDisplay field={field} item={item} />
  )
