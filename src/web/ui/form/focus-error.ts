/** The attribute in which every input made with `form.field()` has its path, regardless of the element it renders. */
const fieldAttribute = 'data-path'

/** Returns the path of an error on a page that several forms share, each named by `data-part`. */
export const pathInPart = (part: string, path: string): string => `${part} ${path}`

const partOf = (root: HTMLElement, field: HTMLElement): HTMLElement | undefined => {
  const part = field.closest<HTMLElement>('[data-part]')
  return part !== null && part !== root && root.contains(part) ? part : undefined
}

const pathOf = (root: HTMLElement, field: HTMLElement): string => {
  const path = field.getAttribute(fieldAttribute) ?? ''
  const part = partOf(root, field)?.dataset['part']
  return part === undefined ? path : pathInPart(part, path)
}

export interface FoundError {
  readonly path: string
  readonly label: string
  readonly message: string
}

const fieldsOf = (form: HTMLElement): HTMLElement[] => [
  ...form.querySelectorAll<HTMLElement>(`[${fieldAttribute}]`),
]

/** Returns the paths of the visible fields. */
export const pathsIn = (form: HTMLElement): readonly string[] =>
  fieldsOf(form).map((field) => pathOf(form, field))

const labelOf = (root: HTMLElement, field: HTMLElement): string => {
  const ownLabel =
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.labels?.[0] : undefined
  const shown =
    ownLabel ??
    field.querySelector(':scope > legend') ??
    field.closest('.mantine-InputWrapper-root')?.querySelector('.mantine-InputWrapper-label, label')
  // An element without a visible label, such as a row of a list, has its label in this attribute.
  const text = field.dataset['label'] ?? shown?.textContent ?? field.getAttribute('aria-label') ?? ''
  const label = text.replaceAll('*', '').trim()
  // The same question may appear for several people.
  const about = partOf(root, field)?.dataset['about']
  return about === undefined ? label : `${label} (${about})`
}

/**
 * Lists errors in the order of the page, with the labels on the page. Errors without a field come last, without a
 * label.
 */
export const foundErrors = (form: HTMLElement, errors: Readonly<Record<string, string>>): FoundError[] => {
  const waiting = new Map(Object.entries(errors))
  const found: FoundError[] = []
  for (const field of fieldsOf(form)) {
    const path = pathOf(form, field)
    const message = waiting.get(path)
    if (message !== undefined) found.push({ path, message, label: labelOf(form, field) })
    waiting.delete(path)
  }
  return [...found, ...[...waiting].map(([path, message]) => ({ path, message, label: '' }))]
}

export const focusField = (form: HTMLElement, path: string): boolean => {
  const field = fieldsOf(form).find((candidate) => pathOf(form, candidate) === path)
  if (field === undefined) return false
  const reachable = field.matches('input, textarea, select, button')
    ? field
    : (field.querySelector<HTMLElement>('[contenteditable="true"], [role="slider"]') ??
      field.querySelector<HTMLElement>('input, textarea, select, button'))
  field.scrollIntoView({ block: 'center' })
  reachable?.focus({ preventScroll: true })
  return true
}

export const focusFirstError = (form: HTMLElement, errors: Readonly<Record<string, string>>) => {
  const first = foundErrors(form, errors)[0]
  if (first === undefined) return
  if (!focusField(form, first.path)) form.scrollIntoView({ block: 'start' })
}

const sentencesIn = (form: HTMLElement | null, fields: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...(form?.querySelectorAll<HTMLElement>(fields) ?? [])].map((field) => [
      field.closest(`[${fieldAttribute}]`)?.getAttribute(fieldAttribute) ?? '',
      field.dataset['unreadable'] ?? '',
    ]),
  )

/** Finds fields whose text couldn't be parsed, with their own message, because their value doesn't show the problem. */
export const unreadableIn = (form: HTMLElement | null): Readonly<Record<string, string>> =>
  sentencesIn(form, '[data-unreadable]')

/**
 * Finds the fields with unparsable text that the user typed, which are invalid as soon as they are left. A running
 * upload, in contrast, only blocks submitting.
 */
export const unreadTextIn = (form: HTMLElement | null): Readonly<Record<string, string>> =>
  sentencesIn(form, 'input[data-unreadable], textarea[data-unreadable]')
