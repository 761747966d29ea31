/** The methods of sessionStorage that drafts need, so that tests can replace it. */
export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const placeOf = (name: string): string => `rollcall.draft.${name}`

/**
 * Says whether a field is secret. Passwords and the setup code are never stored, even if the field's name contains
 * other words too.
 */
const isSecret = (field: string): boolean => /password|setupCode/iu.test(field)

/** Runs a storage operation. If storage is switched off or full, nothing is stored, but the form still works. */
const ifPossible = <Result>(act: () => Result): Result | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}

export const keepDraft = (store: () => DraftStore, name: string, values: object): void => {
  const kept = Object.entries(values).filter(([field]) => !isSecret(field))
  ifPossible(() => store().setItem(placeOf(name), JSON.stringify(Object.fromEntries(kept))))
}

export const forgetDraft = (store: () => DraftStore, name: string): void => {
  ifPossible(() => store().removeItem(placeOf(name)))
}

/** Returns `blank` with the stored values. Leaves out fields of another type, which come from an older release. */
export const readDraft = <Values extends object>(
  store: () => DraftStore,
  name: string,
  blank: Values,
): Values => {
  const kept = ifPossible((): unknown => JSON.parse(store().getItem(placeOf(name)) ?? 'null'))
  if (typeof kept !== 'object' || kept === null) return blank
  const known = new Map<string, unknown>(Object.entries(blank))
  const fitting = Object.entries(kept).filter(
    ([field, value]) => !isSecret(field) && known.has(field) && typeof known.get(field) === typeof value,
  )
  return { ...blank, ...Object.fromEntries(fitting) }
}
