import { pages } from '#contract/pages.ts'
import { IconShoppingBag } from '@tabler/icons-react'
import { EmptyState } from '../feedback/empty-state.tsx'
import { ButtonLink } from '../frame/button-link.tsx'

interface EmptyCartProps {
  /** True if the cart was emptied while the page was open. */
  readonly emptied: boolean
  /** 1 if this is the whole page. */
  readonly level?: 1 | 2
}

export const EmptyCart = ({ emptied, level = 2 }: EmptyCartProps) => (
  <EmptyState
    level={level}
    icon={<IconShoppingBag aria-hidden />}
    title="Your cart is empty"
    action={<ButtonLink to={pages.home.path}>See what’s on</ButtonLink>}
  >
    {emptied && <p>What was in it has been taken out.</p>}
    Pick an activity and a ticket. We hold the places for you while you go on.
  </EmptyState>
)
