import type { Issue } from '#domain/kernel/issue.ts'
import { messages } from '#domain/messages.ts'
import { agreementWords, hasPolicyLink } from './agreement-text.ts'
import { tidyAgreementText } from './tidy-agreement-text.ts'

interface AgreementDetails {
  readonly name: string
  readonly text: string
  readonly policyText: string
  readonly linkToPolicy: string
}

const webAddress = /^https?:\/\/[^\s/?#"'<>`][^\s"'<>`]*$/iu

export const agreementIssues = ({ name, text, policyText, linkToPolicy }: AgreementDetails): Issue[] => {
  const issues: Issue[] = []
  const tidy = tidyAgreementText(text)
  const link = linkToPolicy.trim()
  if (name.trim() === '') issues.push({ path: 'name', reason: messages.required })
  if (agreementWords(tidy).trim() === '') issues.push({ path: 'text', reason: messages.required })
  else if (hasPolicyLink(tidy) && policyText.trim() === '' && link === '')
    issues.push({ path: 'text', reason: messages.policyLinkLeadsNowhere })
  if (link !== '' && !webAddress.test(link))
    issues.push({ path: 'linkToPolicy', reason: messages.notAWebAddress })
  return issues
}
