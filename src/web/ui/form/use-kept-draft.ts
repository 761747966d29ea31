import { useCallback, useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts'

const tab = () => sessionStorage

/**
 * What was typed, for as long as the tab lives: phones discard a page while its owner looks at the mail. Spread
 * `initialValues` and `onValues` into the form; `forget` once it is done with.
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
