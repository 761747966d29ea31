import { ForgotPasswordForm } from '#web/features/auth/forgot-password-form.tsx'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Card } from '#web/ui/frame/card.tsx'

export const ForgotPasswordPage = () => (
  <Card
    title="Forgotten your password?"
    description="Type your email, and we send you a link to choose a new one."
    footer={<TextLink to={paths.signIn}>Back to sign in</TextLink>}
  >
    <ForgotPasswordForm />
  </Card>
)
