import { CartButton } from '#web/features/sales/cart/family/cart-button.tsx'
import { AccountCorner } from '#web/ui/frame/account-corner.tsx'
import { BrandHeader } from '#web/ui/frame/brand-header.tsx'
import { Main } from '#web/ui/frame/main.tsx'
import { Notices } from '#web/ui/frame/notices.tsx'
import { SandboxBanner } from '#web/ui/frame/sandbox-banner.tsx'
import { SideList } from '#web/ui/frame/side-list.tsx'
import { SignedIn } from '#web/ui/frame/signed-in.tsx'
import { SiteFooter } from '#web/ui/frame/site-footer.tsx'
import footer from '#web/ui/frame/site-footer.module.css'
import { WelcomeOnce } from '#web/ui/frame/welcome-once.tsx'
import { Outlet } from '@tanstack/react-router'
import { accountNavigation } from './account-navigation.ts'

export const AccountLayout = () => (
  <SignedIn>
    <div className={footer.page}>
      <SandboxBanner />
      <BrandHeader>
        <CartButton />
        <AccountCorner />
      </BrandHeader>
      <Main>
        <SideList label="Your account" items={accountNavigation}>
          <WelcomeOnce home />
          <Outlet />
        </SideList>
      </Main>
      <SiteFooter />
      <Notices />
    </div>
  </SignedIn>
)
