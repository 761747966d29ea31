import { useState } from 'react'

interface TypedDraftOptions {
  readonly value: string
  readonly onChange: (value: string) => void
  /** What was typed as a value; nothing when it cannot be read. */
  readonly parse: (text: string) => string | undefined
  readonly show: (value: string) => string
}

/**
 * What stands in a field while it is being typed. The value follows as soon as it can be read; a half-typed date does
 * not blank it. On leaving, a readable one is shown back, an unreadable one stays as it was typed and empties the value.
 */
export const useTypedDraft = ({ value, onChange, parse, show }: TypedDraftOptions) => {
  const [draft, setDraft] = useState<string>()
  const [unreadable, setUnreadable] = useState(false)

  const type = (text: string) => {
    setDraft(text)
    setUnreadable(false)
    const read = text.trim() === '' ? '' : parse(text)
    if (read !== undefined && read !== value) onChange(read)
  }

  const settle = () => {
    if (draft === undefined) return
    const readable = draft.trim() === '' || parse(draft) !== undefined
    setUnreadable(!readable)
    if (readable) setDraft(undefined)
    else if (value !== '') onChange('')
  }

  const choose = (chosen: string) => {
    setDraft(undefined)
    setUnreadable(false)
    onChange(chosen)
  }

  // Somebody else set the value meanwhile (a reset, a suggestion): what was not readable is then out of date.
  const overtaken = unreadable && value !== ''
  return {
    text: draft === undefined || overtaken ? show(value) : draft,
    unreadable: unreadable && !overtaken,
    type,
    settle,
    choose,
  }
}
