import { OwnWaitlists } from '#web/features/sales/waitlists/family/own-waitlists.tsx'
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
            ? 'When a place becomes free for you, we’ll hold it and email you.'
            : 'When a place becomes free for you, we’ll hold it for a while. Check this page often: we can’t send email at the moment.'
        }
      />
      <OwnWaitlists />
    </>
  )
}
