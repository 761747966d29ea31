import { bookings } from '#contract/sales/bookings/bookings.ts'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Group, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { BookingsTable } from './bookings-table.tsx'

/** The latest bookings. Empty if there are no bookings yet. */
export const LatestBookings = () => {
  const query = useQuery(queryOf(bookings.list, { query: { limit: 5 } }))
  if (query.data === undefined || query.data.items.length === 0) return null
  return (
    <section aria-label="Latest bookings">
      <Group justify="space-between" align="baseline" mb="sm">
        <Title order={2} size="h3">
          Latest bookings
        </Title>
        <TextLink to={pages.bookings.path} size="sm">
          All bookings
        </TextLink>
      </Group>
      <BookingsTable query={query} empty={null} />
    </section>
  )
}
