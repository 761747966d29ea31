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

/** What the rows are, for one and for any other number of them. */
export type Counted = readonly [one: string, many: string]

interface PagingProps {
  readonly counted?: Counted
  readonly page: Partial<CursorPage>
  readonly onPage: (cursor: { readonly after?: string; readonly before?: string }) => void
}

const countOf = (total: number, atLeast: boolean, [one, many]: Counted) =>
  `${total.toLocaleString('en-GB')}${atLeast ? '+' : ''} ${total === 1 ? one : many}`

/** Deep lists go by key, so there are no page numbers to offer: only what comes before and after. */
export const Paging = ({ page, counted = ['entry', 'entries'], onPage }: PagingProps) => {
  const { next = null, previous = null, total, totalIsAtLeast = false } = page
  return (
    // A page may have several lists: each names its own.
    <nav className={classes.paging} aria-label={`Pages of ${counted[1]}`}>
      <Text size="sm" c="dimmed">
        {total !== undefined && countOf(total, totalIsAtLeast, counted)}
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
