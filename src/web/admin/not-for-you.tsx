import type { CurrentUser } from '#contract/people/fields/people-fields.ts'
import { useClient } from '#web/lib/client.ts'
import { pages } from '#contract/pages.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { AccountCorner } from '#web/ui/frame/account-corner.tsx'
import { BrandHeader } from '#web/ui/frame/brand-header.tsx'
import { Main } from '#web/ui/frame/main.tsx'
import { useDocumentTitle } from '#web/ui/frame/use-document-title.ts'
import { Button } from '@mantine/core'
import { IconDoor } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

/** Tells a customer who followed a link to the admin area that it is for the team, and links to their own pages. */
export const NotForYou = ({ user }: { readonly user: CurrentUser }) => {
  const { name } = useClient()
  useDocumentTitle('For the team')
  return (
    <>
      <BrandHeader>
        <AccountCorner />
      </BrandHeader>
      <Main>
        <EmptyState
          level={1}
          icon={<IconDoor aria-hidden />}
          title="This part is for the team"
          action={
            <Button component={Link} to={pages.account.path}>
              Go to your account
            </Button>
          }
        >
          You are signed in as {user.email}, which is a customer’s account. If you work for {name}, ask an
          owner or admin to change your role.
        </EmptyState>
      </Main>
    </>
  )
}
