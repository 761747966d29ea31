/** Every input made with `form.field()` carries its path here, whatever element it is drawn with. */
const fieldAttribute = 'data-path'

/** What the errors of a part are called on a page that several forms share: each is named by `data-part`. */
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

/** The fields that can be seen. */
export const pathsIn = (form: HTMLElement): readonly string[] =>
  fieldsOf(form).map((field) => pathOf(form, field))

const labelOf = (root: HTMLElement, field: HTMLElement): string => {
  const ownLabel =
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.labels?.[0] : undefined
  const shown =
    ownLabel ??
    field.querySelector(':scope > legend') ??
    field.closest('.mantine-InputWrapper-root')?.querySelector('.mantine-InputWrapper-label, label')
  // What has no label of its own on the page, such as a row of a list, says here what it is.
  const text = field.dataset['label'] ?? shown?.textContent ?? field.getAttribute('aria-label') ?? ''
  const label = text.replaceAll('*', '').trim()
  // The same may be asked about several people.
  const about = partOf(root, field)?.dataset['about']
  return about === undefined ? label : `${label} (${about})`
}

/** Errors in the order of the page, named as the page names them. Those without a field come last, without a name. */
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

/** Fields whose text could not be read as what they ask for, with their own sentence: their value says nothing of it. */
export const unreadableIn = (form: HTMLElement | null): Readonly<Record<string, string>> =>
  sentencesIn(form, '[data-unreadable]')

/** Of them those that were typed into, which is wrong once it is left: an upload keeps a form only from being sent. */
export const unreadTextIn = (form: HTMLElement | null): Readonly<Record<string, string>> =>
  sentencesIn(form, 'input[data-unreadable], textarea[data-unreadable]')
