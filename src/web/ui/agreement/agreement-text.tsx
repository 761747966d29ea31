import { agreementParts, type AgreementPart } from '#domain/catalogue/agreements/agreement-text.ts'
import { Anchor } from '@mantine/core'
import { Suspense, useState, type ReactNode } from 'react'
import { useDialog } from '../dialog/use-dialog.ts'
import { lazyPiece } from '../feedback/lazy-piece.tsx'

// Loaded when opened, because few people open the policy.
const PolicyDialog = lazyPiece(async () => (await import('./policy-dialog.tsx')).PolicyDialog)

interface AgreementTextProps {
  readonly agreement: {
    readonly text: string
    readonly policyText: string
    readonly linkToPolicy: string
  }
}

const Outside = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <Anchor inherit href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </Anchor>
)

/**
 * Shows the text a customer agrees to, with its links. Rendered from the parts of the text, never as HTML. If the text
 * doesn't link to the policy, a link is added after it.
 */
export const AgreementText = ({ agreement }: AgreementTextProps) => {
  const { text, policyText, linkToPolicy } = agreement
  const dialog = useDialog()
  const [wanted, setWanted] = useState(false)
  const parts = agreementParts(text)
  const hasPolicy = policyText !== '' || linkToPolicy !== ''

  const policyLink = (words: string) => {
    if (!hasPolicy) return words
    if (policyText === '') return <Outside href={linkToPolicy}>{words}</Outside>
    return (
      <Anchor
        inherit
        component="button"
        type="button"
        onClick={() => {
          setWanted(true)
          dialog.open()
        }}
      >
        {words}
      </Anchor>
    )
  }
  const drawn = (part: AgreementPart) => {
    if (part.kind === 'link') return <Outside href={part.href}>{part.text}</Outside>
    return part.kind === 'policy' ? policyLink(part.text) : part.text
  }

  return (
    <>
      {parts.map((part, index) => (
        <span key={`${index} ${part.text}`}>{drawn(part)}</span>
      ))}
      {hasPolicy && !parts.some(({ kind }) => kind === 'policy') && <> {policyLink('Read the policy')}</>}
      {wanted && (
        <Suspense>
          <PolicyDialog dialog={dialog} policyText={policyText} linkToPolicy={linkToPolicy} />
        </Suspense>
      )}
    </>
  )
}
