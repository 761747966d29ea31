import { pathInPart } from '#web/ui/form/focus-error.ts'
import type { FieldErrors } from '#web/ui/form/validate.ts'
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'

/** Saves what a part of the page asks for; false where something is still missing, which it then shows. */
type Save = () => Promise<boolean>

interface DetailForms {
  /** Enters a part; answers with the way to take it out again. */
  readonly enter: (key: string, save: Save) => () => void
  /** What a part shows as wrong at this moment. */
  readonly report: (key: string, errors: FieldErrors) => void
  /** All of them, so that everything that is missing shows at once. */
  readonly saveAll: () => Promise<boolean>
}

const isSame = (one: FieldErrors, other: FieldErrors): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([path, message]) => other[path] === message)

export const DetailFormsContext = createContext<DetailForms | null>(null)

/** Whoever presses the button of the page should not have to press three others first. */
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
    // A form that appears because another was saved is among them too.
    for (const save of saves.current.values()) complete = (await save()) && complete
    return complete
  }, [])
  const [reported, setReported] = useState<Readonly<Record<string, FieldErrors>>>({})
  // A form has other errors with each letter that is typed: the page is drawn again only where they say something else.
  const report = useCallback(
    (key: string, errors: FieldErrors) =>
      setReported((known) => (isSame(known[key] ?? {}, errors) ? known : { ...known, [key]: errors })),
    [],
  )
  const forms: DetailForms = useMemo(() => ({ enter, report, saveAll }), [enter, report, saveAll])
  /** Of all parts, as the page names them. */
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(reported).flatMap(([key, own]) =>
      Object.entries(own).map(([path, message]) => [pathInPart(key, path), message]),
    ),
  )
  return { forms, errors }
}

/** For a part of the page, which has the key as its `data-part`: `save` is asked when the whole is sent. */
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
