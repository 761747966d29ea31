import type { Issue } from '#domain/kernel/issue.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { isSameName } from './is-same-name.ts'

/** An account for childcare-funding payments: the details that a parent enters on the government's page. */
export interface FundingProviderDetails {
  readonly name: string
  readonly regReference: string
  readonly postcode: string
}

type Known = Pick<FundingProviderDetails, 'name' | 'regReference'>

const nameIssue = (name: string, others: readonly Known[]): Reason | undefined => {
  if (name.trim() === '') return messages.providerNameMissing
  if (name.trim().length > limits.providerNameMaximum) return messages.providerNameTooLong
  return others.some((other) => isSameName(other.name, name)) ? messages.providerNameTaken : undefined
}

const referenceIssue = (regReference: string, others: readonly Known[]): Reason | undefined => {
  if (regReference.trim() === '') return messages.regReferenceMissing
  return others.some((other) => isSameName(other.regReference, regReference))
    ? messages.regReferenceTaken
    : undefined
}

/** Checks an account. `others` are the organiser's accounts except the edited account. */
export const fundingProviderIssues = (
  { name, regReference, postcode }: FundingProviderDetails,
  others: readonly Known[],
): Issue[] => {
  const found = {
    name: nameIssue(name, others),
    regReference: referenceIssue(regReference, others),
    postcode: postcode.trim() === '' ? messages.postcodeMissing : undefined,
  }
  return Object.entries(found).flatMap(([path, reason]) => (reason === undefined ? [] : [{ path, reason }]))
}
