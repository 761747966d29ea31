import { DetailsForm } from '#web/features/people/auth/family/details-form.tsx'
import { EmailChange } from '#web/features/people/auth/family/email-change.tsx'
import { useClient } from '#web/lib/client.ts'
import { useCurrentUser } from '#web/lib/current-user.ts'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { Section } from '#web/ui/frame/section.tsx'
import { useIfEmailed } from '#web/ui/feedback/use-if-emailed.ts'

export const DetailsPage = () => {
  const user = useCurrentUser()
  const { name } = useClient()
  const ifEmailed = useIfEmailed()
  if (user === null) return null
  return (
    <>
      <PageTitle title="Your details" description={`What ${name} knows about you.`} />
      <Section title="About you" description="As you would like to be called, and how to reach you.">
        <DetailsForm user={user} />
      </Section>
      <Section
        title="Email"
        description={ifEmailed('You sign in with it, and we write to it.', 'You sign in with it.')}
      >
        <EmailChange email={user.email} />
      </Section>
    </>
  )
}
