import { createContext, use, useCallback, useEffect, useMemo, useRef } from 'react'

/** Saves what a part of the page asks for; false where something is still missing, which it then shows. */
type Save = () => Promise<boolean>

interface DetailForms {
  /** Enters a part; answers with the way to take it out again. */
  readonly enter: (key: string, save: Save) => () => void
  /** All of them, so that everything that is missing shows at once. */
  readonly saveAll: () => Promise<boolean>
}

export const DetailFormsContext = createContext<DetailForms | null>(null)

/** Whoever presses the button of the page should not have to press three others first. */
export const useDetailForms = (): DetailForms => {
  const saves = useRef(new Map<string, Save>())
  const enter = useCallback((key: string, save: Save) => {
    saves.current.set(key, save)
    return () => {
      if (saves.current.get(key) === save) saves.current.delete(key)
    }
  }, [])
  const saveAll = useCallback(async () => {
    let complete = true
    // A form that appears because another was saved is among them too.
    for (const save of saves.current.values()) complete = (await save()) && complete
    return complete
  }, [])
  return useMemo(() => ({ enter, saveAll }), [enter, saveAll])
}

/** For a part of the page: `save` is asked when the whole is sent. */
export const useDetailForm = (key: string, save: Save) => {
  const forms = use(DetailFormsContext)
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => forms?.enter(key, async () => latest.current()), [forms, key])
}
