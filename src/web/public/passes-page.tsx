import { PassesOnSale } from '#web/features/sales/passes/family/passes-on-sale.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'

export const PassesPage = () => (
  <>
    <PageTitle
      title="Session passes"
      description="Pay for several sessions at once and choose the dates when you like. One credit pays for one session."
    />
    <PassesOnSale />
  </>
)
