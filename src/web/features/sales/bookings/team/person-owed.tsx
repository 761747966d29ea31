import { bookings } from '#contract/sales/bookings/bookings.ts'
import { queryOf } from '#web/lib/query.ts'
import { Money } from '#web/ui/format/money.tsx'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

/** The amount that a person still owes for their bookings, in one line. */
export const PersonOwed = ({ userId }: { readonly userId: string }) => {
  const { data } = useQuery(queryOf(bookings.owed, { params: { id: userId } }))
  if (data === undefined) return null
  if (data.due === 0) return <Text c="dimmed">Nothing is due.</Text>
  return (
    <Text>
      <strong>
        <Money minor={data.due} />
      </strong>{' '}
      due
      {data.overdue > 0 && (
        <Text span c="red">
          , <Money minor={data.overdue} /> of it overdue
        </Text>
      )}
    </Text>
  )
}
