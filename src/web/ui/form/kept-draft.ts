/** What sessionStorage does, and all that a test needs to stand in for it. */
export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const placeOf = (name: string): string => `rollcall.draft.${name}`

/** Passwords and the setup code are never stored, whatever else is in their field's name. */
const isSecret = (field: string): boolean => /password|setupCode/iu.test(field)

/** Storage can be switched off or full; then nothing is kept, and the form works all the same. */
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

/** `blank`, with what was kept in its place. Fields of another kind come from an older release and are left out. */
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
