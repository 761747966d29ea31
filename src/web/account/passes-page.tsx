import { OwnPasses } from '#web/features/sales/passes/family/own-passes.tsx'
import { pages } from '#contract/pages.ts'
import { ButtonLink } from '#web/ui/frame/button-link.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'

export const PassesPage = () => (
  <>
    <PageTitle
      title="Session passes"
      description="Credits that pay for sessions by themselves when you book."
      action={
        <ButtonLink to={pages.passes.path} variant="default">
          Buy a pass
        </ButtonLink>
      }
    />
    <OwnPasses />
  </>
)
