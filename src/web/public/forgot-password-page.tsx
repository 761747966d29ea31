import { ForgotPasswordFlow } from '#web/features/auth/forgot-password-flow.tsx'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/frame/text-link.tsx'

export const ForgotPasswordPage = () => (
  <ForgotPasswordFlow footer={<TextLink to={paths.signIn}>Back to sign in</TextLink>} />
)
