import { useState } from 'react'

interface TypedDraftOptions {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Parses the text to a value. Returns undefined if it can't be parsed. */
  readonly parse: (text: string) => string | undefined
  readonly show: (value: string) => string
}

/**
 * Manages the text of a field while it is typed. The value updates as soon as the text can be parsed, and a half-typed
 * date doesn't clear it. When the user leaves, parsed text is shown in its normal form, and other text stays as typed
 * and clears the value.
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

  // The value was set elsewhere (a reset, a suggestion), so the unparsed text is outdated.
  const overtaken = unreadable && value !== ''
  return {
    text: draft === undefined || overtaken ? show(value) : draft,
    unreadable: unreadable && !overtaken,
    type,
    settle,
    choose,
  }
}
