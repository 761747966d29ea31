import { useCallback, useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts'

const tab = () => sessionStorage

/**
 * Stores what was typed as long as the tab exists, because phones discard a page while the user reads an email. Spread
 * `initialValues` and `onValues` into the form, and call `forget` when it is done.
 */
export const useKeptDraft = <Values extends object>(name: string, blank: Values) => {
  const [initialValues] = useState(() => readDraft(tab, name, blank))
  const onValues = useCallback(
    (values: Values) => {
      keepDraft(tab, name, values)
    },
    [name],
  )
  const forget = useCallback(() => {
    forgetDraft(tab, name)
  }, [name])
  return { initialValues, onValues, forget }
}
