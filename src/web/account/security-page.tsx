import { PasskeyList } from '#web/features/people/auth/family/passkey-list.tsx'
import { PasswordChangeForm } from '#web/features/people/auth/family/password-change-form.tsx'
import { SessionList } from '#web/features/people/auth/family/session-list.tsx'
import { TwoFactorSettings } from '#web/features/people/auth/family/two-factor-settings.tsx'
import { useCurrentUser } from '#web/lib/current-user.ts'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { Section } from '#web/ui/frame/section.tsx'

export const SecurityPage = () => {
  const user = useCurrentUser()
  if (user === null) return null
  return (
    <>
      <PageTitle title="Security" description="How you sign in, and where you are signed in." />
      <Section title="Password" description="Changing it signs out your other devices.">
        <PasswordChangeForm email={user.email} />
      </Section>
      <Section
        title="Two-factor sign-in"
        description="A code from your phone besides the password. Somebody who finds out your password still cannot get in."
      >
        <TwoFactorSettings enabled={user.twoFactorEnabled} />
      </Section>
      <Section title="Passkeys" description="Sign in with your finger, face or PIN instead of a password.">
        <PasskeyList />
      </Section>
      <Section
        title="Where you are signed in"
        description="Sign out a device you no longer use or do not know."
      >
        <SessionList />
      </Section>
    </>
  )
}
