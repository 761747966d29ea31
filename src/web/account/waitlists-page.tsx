import { OwnWaitlists } from '#web/features/waitlists/own-waitlists.tsx'
import { useClient } from '#web/lib/client.ts'
import { PageTitle } from '#web/ui/frame/page-title.tsx'

export const WaitlistsPage = () => {
  const { emailWorks } = useClient()
  return (
    <>
      <PageTitle
        title="Waitlists"
        description={
          emailWorks
            ? 'Where you wait for a place. As soon as one is free for you, we keep it and send you an email.'
            : 'Where you wait for a place. As soon as one is free for you, we keep it for a while. Look here often: we can’t send email at the moment.'
        }
      />
      <OwnWaitlists />
    </>
  )
}
