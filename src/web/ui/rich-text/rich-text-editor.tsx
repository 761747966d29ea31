import '@mantine/tiptap/styles.layer.css'
import { nonce } from '#web/lib/nonce.ts'
import { Link, RichTextEditor as Editor } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import classes from './rich-text-editor.module.css'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import { withoutEmptyEnd } from './without-empty-end.ts'
import prose from './prose.module.css'

/** Text inside the editor looks as it will on the page. */
const editorClasses = `${classes.text ?? ''} ${prose.prose ?? ''}`

interface RichTextEditorProps {
  readonly value: string
  readonly onChange: (html: string) => void
  readonly height: number
  readonly invalid: boolean
  readonly required: boolean
  readonly labelledBy: string
  readonly describedBy: string | undefined
}

/** The formats that the server stores. Formats it would remove are left out. */
const extensions = [
  StarterKit.configure({ code: false, codeBlock: false, heading: { levels: [2, 3, 4] }, link: false }),
  Link.configure({
    openOnClick: false,
    defaultProtocol: 'https',
    HTMLAttributes: { target: null, rel: null },
  }),
]

const attributesOf = (props: RichTextEditorProps): Record<string, string> => ({
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': props.labelledBy,
  'aria-required': String(props.required),
  'aria-invalid': String(props.invalid),
  class: editorClasses,
  ...(props.describedBy === undefined ? {} : { 'aria-describedby': props.describedBy }),
})

export const RichTextEditor = (props: RichTextEditorProps) => {
  const { value, onChange, height, invalid, required, labelledBy, describedBy } = props
  const known = useRef(value)
  const hear = useRef(onChange)
  hear.current = onChange

  const editor = useEditor({
    extensions,
    content: value,
    injectNonce: nonce(),
    editorProps: { attributes: attributesOf(props) },
    onUpdate: ({ editor: now }) => {
      known.current = now.isEmpty ? '' : withoutEmptyEnd(now.getHTML())
      hear.current(known.current)
    },
  })

  useEffect(() => {
    // Only updates the editor for values from outside, such as a reset or a restored draft. Typed text is already in
    // the editor.
    if (editor.isDestroyed || value === known.current) return
    known.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  useEffect(() => {
    if (!editor.isDestroyed) editor.setOptions({ editorProps: { attributes: attributesOf(props) } })
    // oxlint-disable-next-line react/exhaustive-deps -- all that the attributes are made of
  }, [editor, invalid, required, labelledBy, describedBy])

  return (
    <Editor
      editor={editor}
      className={classes.root}
      data-error={invalid || undefined}
      withTypographyStyles={false}
    >
      <RichTextToolbar />
      <div className={classes.paper} style={{ height }}>
        <Editor.Content />
      </div>
    </Editor>
  )
}
