import { pages } from '#contract/pages.ts'
import { TextLink } from '#web/ui/frame/text-link.tsx'

interface CustomerLinkProps {
  readonly user: { readonly _id: string; readonly name: string; readonly email: string }
  readonly size?: 'sm'
  /** The section of the customer's page to open. */
  readonly hash?: 'credit'
}

/** Links to the customer of a row. An erased customer is shown by what remains of their record. */
export const CustomerLink = ({ user, ...link }: CustomerLinkProps) => (
  <TextLink to={pages.person.path} params={{ userId: user._id }} {...link}>
    {user.name === '' ? user.email : user.name}
  </TextLink>
)
