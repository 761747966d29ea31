import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/frame/text-link.tsx'

interface CustomerLinkProps {
  readonly user: { readonly _id: string; readonly name: string; readonly email: string }
  readonly size?: 'sm'
  /** The part of their page that says more about it. */
  readonly hash?: 'credit'
}

/** Who a row is about; somebody who was erased is known by what is left of them. */
export const CustomerLink = ({ user, ...link }: CustomerLinkProps) => (
  <TextLink to={paths.person} params={{ userId: user._id }} {...link}>
    {user.name === '' ? user.email : user.name}
  </TextLink>
)
