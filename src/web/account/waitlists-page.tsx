import { OwnWaitlists } from '#web/features/waitlists/own-waitlists.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'

export const WaitlistsPage = () => (
  <>
    <PageTitle
      title="Waitlists"
      description="Where you wait for a place. As soon as one is free for you, we keep it and send you an email."
    />
    <OwnWaitlists />
  </>
)
