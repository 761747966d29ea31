import type { Issue } from '#domain/kernel/issue.ts'
import { messages } from '#domain/messages.ts'
import { isSameName } from './is-same-name.ts'

/**
 * Checks a voucher provider. Two can't share a name, because parents choose by name. `others` are the organiser's
 * providers except the edited provider.
 */
export const voucherProviderIssues = (
  { name }: { readonly name: string },
  others: readonly { readonly name: string }[],
): Issue[] => {
  if (name.trim() === '') return [{ path: 'name', reason: messages.voucherProviderNameMissing }]
  return others.some((other) => isSameName(other.name, name))
    ? [{ path: 'name', reason: messages.providerNameTaken }]
    : []
}
