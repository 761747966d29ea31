import type { FoundError } from './focus-error.ts'

export const summaryTitle = (found: number, left: number): string => {
  if (left === 0) return 'All fixed'
  if (left > 1) return `There are ${left} things to fix`
  return found === 1 ? 'There is a problem' : 'There is one thing left to fix'
}

const countAtEnd = / \(\d+ of \d+\)$/u

/**
 * Returns the current label of a line. Several places at the same activity are numbered '(1 of 2)'. Like on the page,
 * the numbers change as errors are fixed, and a single remaining place has no number.
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
