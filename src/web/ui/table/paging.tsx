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

/** The singular and plural of the rows' name. */
export type Counted = readonly [one: string, many: string]

interface PagingProps {
  readonly counted?: Counted
  readonly page: Partial<CursorPage>
  readonly onPage: (cursor: { readonly after?: string; readonly before?: string }) => void
}

const countOf = (total: number, atLeast: boolean, [one, many]: Counted) =>
  `${total.toLocaleString('en-GB')}${atLeast ? '+' : ''} ${total === 1 ? one : many}`

/** Shows links to the next and previous page. Long lists are paged by key, so there are no page numbers. */
export const Paging = ({ page, counted = ['entry', 'entries'], onPage }: PagingProps) => {
  const { next = null, previous = null, total, totalIsAtLeast = false } = page
  return (
    // Includes the list's name, because a page may have several lists.
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
