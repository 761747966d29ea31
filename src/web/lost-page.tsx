import { BrandHeader } from './ui/frame/brand-header.tsx'
import { Main } from './ui/frame/main.tsx'
import { NotFound } from './ui/feedback/not-found.tsx'

/** An address outside every area. */
export const LostPage = () => (
  <>
    <BrandHeader />
    <Main>
      <NotFound />
    </Main>
  </>
)
