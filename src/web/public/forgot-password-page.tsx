import { ForgotPasswordFlow } from '#web/features/people/auth/family/forgot-password-flow.tsx'
import { NoEmailHere } from '#web/features/people/auth/family/no-email-here.tsx'
import { useClient } from '#web/lib/client.ts'
import { pages } from '#contract/pages.ts'
import { TextLink } from '#web/ui/frame/text-link.tsx'

export const ForgotPasswordPage = () => {
  const { emailWorks } = useClient()
  const footer = <TextLink to={pages.signIn.path}>Back to sign in</TextLink>
  return emailWorks ? (
    <ForgotPasswordFlow footer={footer} />
  ) : (
    <NoEmailHere title="Forgotten your password?" deed="choose a new password" footer={footer} />
  )
}
