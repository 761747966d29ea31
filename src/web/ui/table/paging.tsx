import { Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { SteadyButton } from '../form/steady-button.tsx'
import classes from './data-table.module.css'

export interface CursorPage {
  readonly next: string | null
  readonly previous: string | null
  readonly total: number
  readonly totalIsAtLeast: boolean
}

interface PagingProps {
  readonly page: Partial<CursorPage>
  readonly onPage: (cursor: { readonly after?: string; readonly before?: string }) => void
}

const counted = (total: number, atLeast: boolean) =>
  `${total.toLocaleString('en-GB')}${atLeast ? '+' : ''} ${total === 1 ? 'entry' : 'entries'}`

/** Deep lists go by key, so there are no page numbers to offer: only what comes before and after. */
export const Paging = ({ page, onPage }: PagingProps) => {
  const { next = null, previous = null, total, totalIsAtLeast = false } = page
  return (
    <nav className={classes.paging} aria-label="Pages of this list">
      <Text size="sm" c="dimmed">
        {total !== undefined && counted(total, totalIsAtLeast)}
      </Text>
      {(next !== null || previous !== null) && (
        <Group gap="xs">
          <SteadyButton
            variant="default"
            size="xs"
            leftSection={<IconChevronLeft size={16} aria-hidden />}
            disabled={previous === null}
            onClick={() => previous !== null && onPage({ before: previous })}
          >
            Previous
          </SteadyButton>
          <SteadyButton
            variant="default"
            size="xs"
            rightSection={<IconChevronRight size={16} aria-hidden />}
            disabled={next === null}
            onClick={() => next !== null && onPage({ after: next })}
          >
            Next
          </SteadyButton>
        </Group>
      )}
    </nav>
  )
}
