import { pages } from '#contract/pages.ts'
import { Button } from '@mantine/core'
import { IconMapSearch } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useDocumentTitle } from '../frame/use-document-title.ts'
import { EmptyState } from './empty-state.tsx'

export const NotFound = () => {
  useDocumentTitle('Page not found')
  const inAdmin = useLocation({ select: ({ pathname }) => pathname.startsWith(`${pages.admin()}/`) })
  return (
    <EmptyState
      level={1}
      icon={<IconMapSearch aria-hidden />}
      title="There is no page at this address"
      action={
        <Button component={Link} to={inAdmin ? pages.admin.path : pages.home.path}>
          {inAdmin ? 'Go to the dashboard' : 'Go to the home page'}
        </Button>
      }
    >
      The link may be old, or a letter may be missing from the address.
    </EmptyState>
  )
}
