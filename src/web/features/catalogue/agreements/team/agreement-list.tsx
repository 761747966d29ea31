import {
  type BookingAgreement,
  bookingAgreements,
} from '#contract/catalogue/agreements/booking-agreements.ts'
import { queryOf } from '#web/lib/query.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { AgreementText } from '#web/ui/agreement/agreement-text.tsx'
import { NamedList, namedListQuery, type NamedListProps } from '#web/ui/table/named-list.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AgreementEditDialog } from './agreement-edit-dialog.tsx'
import type { Column } from '#web/ui/table/column.ts'

const columns: readonly Column<BookingAgreement>[] = [
  { id: 'name', header: 'Name', heading: true, cell: ({ name }) => name },
  {
    id: 'text',
    header: 'Text',
    cell: (agreement) => (
      <div>
        <AgreementText agreement={agreement} />
      </div>
    ),
  },
  { id: 'used', header: 'Activities', align: 'end', cell: ({ usedBy }) => usedBy.toLocaleString('en-GB') },
]

export const AgreementList = (props: NamedListProps) => {
  const query = useQuery({
    ...queryOf(bookingAgreements.list, { query: namedListQuery(props.search) }),
    placeholderData: keepPreviousData,
  })
  const remove = useOperation(bookingAgreements.remove, { invalidates: [bookingAgreements.list] })
  return (
    <NamedList
      {...props}
      caption="Booking agreements"
      noun="agreement"
      placeholder="Name of an agreement"
      columns={columns}
      query={query}
      remove={remove}
      warning="The agreement is deleted for good. Bookings already made keep the wording they agreed to."
      editDialog={(agreement, onDone) => <AgreementEditDialog agreement={agreement} onDone={onDone} />}
    />
  )
}
