import '#web/styles/forms.ts'
import { Input, Skeleton } from '@mantine/core'
import { Suspense, useId, type FocusEvent, type ReactNode } from 'react'
import { lazyPiece } from '../feedback/lazy-piece.tsx'

// Loaded only when needed, because the editor is larger than the rest of a page.
const RichTextEditor = lazyPiece(async () => (await import('./rich-text-editor.tsx')).RichTextEditor)

interface RichTextFieldProps {
  readonly label: ReactNode
  readonly description?: ReactNode
  readonly error?: ReactNode
  readonly withAsterisk?: boolean
  /** HTML, or '' if blank. */
  readonly value: string
  readonly onChange: (html: string) => void
  readonly onBlur?: ((event: FocusEvent) => void) | undefined
  /** The height from limits.richTextHeight. */
  readonly height: number
  readonly 'data-path'?: string | undefined
  readonly 'aria-invalid'?: boolean | undefined
}

/** Edits text with headings, lists and links. */
export const RichTextField = (props: RichTextFieldProps) => {
  const { label, description, error, withAsterisk = false, value, onChange, onBlur, height } = props
  const id = useId()
  const describedBy = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{
        id: `${id}-label`,
        onClick: (event) =>
          event.currentTarget.parentElement?.querySelector<HTMLElement>('[contenteditable]')?.focus(),
      }}
      description={description}
      descriptionProps={{ id: `${id}-description` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
      withAsterisk={withAsterisk}
      data-path={props['data-path']}
      onBlur={(event: FocusEvent<HTMLDivElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.(event)
      }}
    >
      <Suspense fallback={<Skeleton h={height} />}>
        <RichTextEditor
          value={value}
          onChange={onChange}
          height={height}
          invalid={Boolean(error)}
          required={withAsterisk}
          labelledBy={`${id}-label`}
          describedBy={describedBy === '' ? undefined : describedBy}
        />
      </Suspense>
    </Input.Wrapper>
  )
}
