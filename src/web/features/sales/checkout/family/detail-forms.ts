import { pathInPart } from '#web/ui/form/focus-error.ts'
import type { FieldErrors } from '#web/ui/form/validate.ts'
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'

/** Saves the input of a part of the page. Returns false if something is missing, which the part then shows. */
type Save = () => Promise<boolean>

interface DetailForms {
  /** Registers a part. Returns a function that removes it. */
  readonly enter: (key: string, save: Save) => () => void
  /** Reports the errors that a part currently shows. */
  readonly report: (key: string, errors: FieldErrors) => void
  /** Saves all parts, so that everything missing is shown at the same time. */
  readonly saveAll: () => Promise<boolean>
}

const isSame = (one: FieldErrors, other: FieldErrors): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([path, message]) => other[path] === message)

export const DetailFormsContext = createContext<DetailForms | null>(null)

/** Saves all forms on the page, so that one button is enough instead of one for each form. */
export const useDetailForms = () => {
  const saves = useRef(new Map<string, Save>())
  const enter = useCallback((key: string, save: Save) => {
    saves.current.set(key, save)
    return () => {
      if (saves.current.get(key) === save) saves.current.delete(key)
    }
  }, [])
  const saveAll = useCallback(async () => {
    let complete = true
    // Includes a form that appears because another was saved.
    for (const save of saves.current.values()) complete = (await save()) && complete
    return complete
  }, [])
  const [reported, setReported] = useState<Readonly<Record<string, FieldErrors>>>({})
  // A form's errors update with every letter typed, so the page only renders again if their text differs.
  const report = useCallback(
    (key: string, errors: FieldErrors) =>
      setReported((known) => (isSame(known[key] ?? {}, errors) ? known : { ...known, [key]: errors })),
    [],
  )
  const forms: DetailForms = useMemo(() => ({ enter, report, saveAll }), [enter, report, saveAll])
  /** The errors of all parts, by the names used on the page. */
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(reported).flatMap(([key, own]) =>
      Object.entries(own).map(([path, message]) => [pathInPart(key, path), message]),
    ),
  )
  return { forms, errors }
}

/** Registers a part of the page, whose key is its `data-part`. `save` is called when the whole page is submitted. */
export const useDetailForm = (key: string, save: Save, errors: FieldErrors) => {
  const forms = use(DetailFormsContext)
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => forms?.enter(key, async () => latest.current()), [forms, key])
  useEffect(() => forms?.report(key, errors), [forms, key, errors])
  useEffect(() => () => forms?.report(key, {}), [forms, key])
}
