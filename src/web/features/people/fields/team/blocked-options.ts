import type { WireIssue } from '#contract/errors.ts'
import type { ReasonName } from '#domain/reasons.ts'
import type { OptionValues } from './field-values.ts'

const aboutDeleting: ReadonlySet<string> = new Set<ReasonName>(['optionUsedByTabDelete', 'optionHasData'])

interface BlockedOptions {
  /** The options that were sent, with those that may not be deleted back in their old places. */
  readonly options: readonly OptionValues[]
  /** The reasons, by option id. */
  readonly reasons: Readonly<Record<string, string>>
}

/**
 * Reads which options the server refused to change. The index of a deleted option counts in the stored list, because
 * the sent list lacks it. The index of a disabled option counts in the sent list.
 */
export const blockedOptions = (
  issues: readonly WireIssue[],
  stored: readonly OptionValues[],
  sent: readonly OptionValues[],
): BlockedOptions => {
  const reasons: Record<string, string> = {}
  const options = [...sent]
  for (const { path, message, reason } of issues) {
    const index = Number(/^fieldOptions\.(\d+)/u.exec(path)?.[1] ?? Number.NaN)
    const option = (aboutDeleting.has(reason) ? stored : sent)[index]
    if (option === undefined) continue
    reasons[option._id] ??= message
    if (!options.some(({ _id }) => _id === option._id)) options.splice(index, 0, option)
  }
  return { options, reasons }
}
