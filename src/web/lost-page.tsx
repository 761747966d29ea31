import { AccountCorner } from './ui/frame/account-corner.tsx'
import { BrandHeader } from './ui/frame/brand-header.tsx'
import { Main } from './ui/frame/main.tsx'
import { NotFound } from './ui/feedback/not-found.tsx'
import { SiteFooter } from './ui/frame/site-footer.tsx'
import footer from './ui/frame/site-footer.module.css'

/** Shows not found for an address outside every area. */
export const LostPage = () => (
  <div className={footer.page}>
    <BrandHeader>
      <AccountCorner />
    </BrandHeader>
    <Main>
      <NotFound />
    </Main>
    <SiteFooter />
  </div>
)
