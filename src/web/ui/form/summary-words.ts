import type { FoundError } from './focus-error.ts'

export const summaryTitle = (found: number, left: number): string => {
  if (left === 0) return 'All fixed'
  if (left > 1) return `There are ${left} things to fix`
  return found === 1 ? 'There is a problem' : 'There is one thing left to fix'
}

const countAtEnd = / \(\d+ of \d+\)$/u

/**
 * The label of a line in the list. Places at one activity are counted, '(1 of 2)', on the page as well, which counts
 * anew with each that is fixed; one that is left alone has no number.
 */
export const labelNow = (
  { path, label }: Pick<FoundError, 'path' | 'label'>,
  left: readonly Pick<FoundError, 'path' | 'label'>[],
): string => {
  if (!countAtEnd.test(label)) return label
  const name = label.replace(countAtEnd, '')
  const alike = left.filter((other) => other.label.replace(countAtEnd, '') === name)
  const place = alike.findIndex((other) => other.path === path)
  return place === -1 || alike.length === 1 ? name : `${name} (${place + 1} of ${alike.length})`
}
