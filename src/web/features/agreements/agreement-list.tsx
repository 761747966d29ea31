import { type BookingAgreement, bookingAgreements } from '#contract/booking-agreements.ts'
import { limits } from '#domain/limits.ts'
import { queryOf } from '#web/lib/query.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { AgreementText } from '#web/ui/agreement/agreement-text.tsx'
import { useConfirm } from '#web/ui/dialog/confirm-context.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { notifyDone } from '#web/ui/feedback/notify.ts'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { NothingFound } from '#web/ui/table/nothing-found.tsx'
import { SearchField } from '#web/ui/table/search-field.tsx'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AgreementEditDialog } from './agreement-edit-dialog.tsx'

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

interface AgreementListProps {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly empty: ReactNode
}

export const AgreementList = ({ search, onSearch, empty }: AgreementListProps) => {
  const query = useQuery({
    ...queryOf(bookingAgreements.list, {
      query: { limit: limits.numberedPageMaximum, filters: JSON.stringify(search === '' ? {} : { search }) },
    }),
    placeholderData: keepPreviousData,
  })
  const confirm = useConfirm()
  const editing = useItemDialog<BookingAgreement>()
  const remove = useOperation(bookingAgreements.remove, { invalidates: [bookingAgreements.list] })

  const askToRemove = async ({ _id, name }: BookingAgreement) => {
    const gone = await confirm({
      title: `Delete ${name}?`,
      message: 'The agreement is deleted for good. Bookings already made keep the wording they agreed to.',
      verb: 'Delete agreement',
      danger: true,
      act: async () => remove.mutateAsync({ params: { id: _id } }),
    })
    if (gone) notifyDone(`${name} is deleted.`)
  }

  const unused = query.data?.total === 0 && search === ''
  return (
    <>
      {!unused && (
        <TableToolbar>
          <SearchField placeholder="Name of an agreement" value={search} onSearch={onSearch} />
        </TableToolbar>
      )}
      <DataTable
        caption="Booking agreements"
        columns={columns}
        query={query}
        rowName={({ name }) => name}
        empty={unused ? empty : <NothingFound title="No agreement matches" onClear={() => onSearch('')} />}
        actions={(agreement) => [
          { label: 'Edit', onSelect: () => editing.open(agreement) },
          { label: 'Delete', danger: true, onSelect: () => void askToRemove(agreement) },
        ]}
      />
      {editing.chosen !== undefined && (
        <AgreementEditDialog
          key={editing.chosen.number}
          agreement={editing.chosen.item}
          onDone={({ name }) => {
            notifyDone(`${name} is saved.`)
          }}
        />
      )}
    </>
  )
}
