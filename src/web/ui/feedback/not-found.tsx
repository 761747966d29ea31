import { paths } from '#web/paths.ts'
import { Button } from '@mantine/core'
import { IconMapSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useDocumentTitle } from '../frame/use-document-title.ts'
import { EmptyState } from './empty-state.tsx'

export const NotFound = () => {
  useDocumentTitle('Page not found')
  return (
    <EmptyState
      level={1}
      icon={<IconMapSearch aria-hidden />}
      title="There is no page at this address"
      action={
        <Button component={Link} to={paths.home}>
          Go to the home page
        </Button>
      }
    >
      The link may be old, or a letter may be missing from the address.
    </EmptyState>
  )
}
