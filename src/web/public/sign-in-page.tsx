import { SignInFlow } from '#web/features/people/auth/family/sign-in-flow.tsx'
import { useLeaveWhenSignedIn } from '#web/features/people/auth/family/use-leave-when-signed-in.ts'
import { useClient } from '#web/lib/client.ts'
import { pages } from '#contract/pages.ts'
import { AskForAccount } from '#web/ui/frame/ask-for-account.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Text } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { HeldMeanwhile } from './held-meanwhile.tsx'

export const SignInPage = () => {
  const { returnTo } = useSearch({ strict: false })
  const { emailWorks } = useClient()
  useLeaveWhenSignedIn(returnTo)
  return (
    <>
      <HeldMeanwhile />
      <SignInFlow
        footer={
          <Text>
            {emailWorks ? (
              <>
                New here?{' '}
                <TextLink to={pages.register.path} search={returnTo === undefined ? {} : { returnTo }}>
                  Register
                </TextLink>
              </>
            ) : (
              <AskForAccount />
            )}
          </Text>
        }
      />
    </>
  )
}
