import { NoEmailHere } from '#web/features/people/auth/family/no-email-here.tsx'
import { RegisterFlow } from '#web/features/people/auth/family/register-flow.tsx'
import { useLeaveWhenSignedIn } from '#web/features/people/auth/family/use-leave-when-signed-in.ts'
import { useClient } from '#web/lib/client.ts'
import { pages } from '#contract/pages.ts'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Text } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { HeldMeanwhile } from './held-meanwhile.tsx'

export const RegisterPage = () => {
  const { returnTo } = useSearch({ strict: false })
  const { emailWorks } = useClient()
  const registered = useRef(false)
  useLeaveWhenSignedIn(returnTo, registered)
  const footer = (
    <Text>
      Registered already?{' '}
      <TextLink to={pages.signIn.path} search={returnTo === undefined ? {} : { returnTo }}>
        Sign in
      </TextLink>
    </Text>
  )
  if (!emailWorks) return <NoEmailHere title="Register" deed="register" footer={footer} />
  return (
    <>
      <HeldMeanwhile />
      <RegisterFlow
        onRegistered={() => {
          registered.current = true
        }}
        footer={footer}
      />
    </>
  )
}
