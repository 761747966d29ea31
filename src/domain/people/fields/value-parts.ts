import { isBlank } from './field-kind.ts'

type Parts<Name extends string> = Readonly<Record<Name, unknown>>

/** Returns exactly the parts of a kind, without anything else that was sent. */
export const partsOf = <Name extends string>(
  value: unknown,
  names: readonly Name[],
): Parts<Name> | undefined => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.fromEntries(
    names.map((name) => [name, Object.hasOwn(value, name) ? (value as Parts<Name>)[name] : undefined]),
  ) as Parts<Name>
}

/** Tidies the parts of an answer. A value that isn't such an object passes through, to be checked. */
export const tidyParts =
  (names: readonly string[]) =>
  (value: unknown): unknown =>
    partsOf(value, names) ?? value

/** Says whether a value is missing, or is an object whose deciding parts are all blank. */
export const blankParts =
  (deciding: readonly string[]) =>
  (value: unknown): boolean => {
    const parts = partsOf(value, deciding)
    return parts ? deciding.every((name) => isBlank(parts[name])) : isBlank(value)
  }

export const isWholeBetween = (value: unknown, minimum: number, maximum: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= minimum && value <= maximum
