import { isFirstPassword, linkToken } from '#web/features/people/auth/family/link-token.ts'
import { LinkProblem } from '#web/features/people/auth/family/link-problem.tsx'
import { PasswordResetForm } from '#web/features/people/auth/family/password-reset-form.tsx'
import { useClient } from '#web/lib/client.ts'
import { useChangeUser } from '#web/lib/current-user.ts'
import { pages } from '#contract/pages.ts'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { Alert, Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'

export const ResetPasswordPage = () => {
  const hash = useLocation({ select: (location) => location.hash })
  const token = linkToken(hash)
  const first = isFirstPassword(hash)
  const { name, emailWorks } = useClient()
  const [done, setDone] = useState(false)
  const changeUser = useChangeUser()
  if (done)
    return (
      <Card title={first ? 'Your password is saved' : 'Your password is changed'}>
        <Alert color="green" role="alert" icon={<IconCircleCheck aria-hidden />}>
          {first
            ? 'Now sign in with your email and this password.'
            : 'You were signed out everywhere. Sign in with your new password.'}
        </Alert>
        <Button component={Link} to={pages.signIn.path} replace mt="lg">
          Sign in
        </Button>
      </Card>
    )
  return (
    <Card
      title={first ? `Welcome to ${name}` : 'Choose a new password'}
      description={first && 'Choose a password, and you can sign in and book.'}
      footer={emailWorks && <TextLink to={pages.forgotPassword.path}>Ask for a new link</TextLink>}
    >
      {token === '' ? (
        <LinkProblem>The address may have been cut short{emailWorks && ' in the email'}.</LinkProblem>
      ) : (
        <PasswordResetForm
          token={token}
          first={first}
          onDone={() => {
            // Resetting the password ended all of the user's sessions, including any in this browser.
            changeUser(null)
            setDone(true)
          }}
        />
      )}
    </Card>
  )
}
