import type { Issue } from '#domain/kernel/issue.ts'
import { messages } from '#domain/messages.ts'
import { isSameName } from './provider-names.ts'

/**
 * Parents choose a provider by its name, so two cannot share one. `others` are the organiser's providers without the
 * one that is edited.
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
