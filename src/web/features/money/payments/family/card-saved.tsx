import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/frame/button-link.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'

/** Nothing was paid: a card was kept for what falls due later. */
export const CardSaved = () => (
  <>
    <PageTitle
      title="Your card is saved"
      description="From now on your subscriptions are paid with it. What could not be collected with the one before is tried at once."
    />
    <ButtonLink to={paths.accountSubscriptions}>Your subscriptions</ButtonLink>
  </>
)
