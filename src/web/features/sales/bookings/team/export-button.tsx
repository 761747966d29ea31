import { bookings } from '#contract/sales/bookings/bookings.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { download } from '#web/lib/download.ts'
import { requestUrl } from '#web/lib/request-url.ts'
import { useConfirm } from '#web/ui/dialog/confirm-context.ts'
import { SteadyButton } from '#web/ui/form/steady-button.tsx'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { BookingFilters } from './booking-filters.ts'

interface ExportButtonProps {
  readonly filters: BookingFilters
  readonly search: string
}

const file = 'bookings.csv'
const icon = <IconDownload size={18} aria-hidden />

/**
 * The export of a search. It is fetched instead of linked, because browsers remember download addresses and the search
 * may contain a name.
 */
const ExportFound = ({ filters, search }: ExportButtonProps) => {
  const [busy, setBusy] = useState(false)
  const tell = useConfirm()
  const fetchFile = async () => {
    setBusy(true)
    try {
      await download(bookings.export, { ...filters, search }, file)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await tell({ title: 'The file could not be made', message: error.message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <SteadyButton variant="default" loading={busy} leftSection={icon} onClick={() => void fetchFile()}>
      Export these as CSV
    </SteadyButton>
  )
}

/** The button that exports the list with its current filters and search. */
export const ExportButton = ({ filters, search }: ExportButtonProps) =>
  search === '' ? (
    <Button
      component="a"
      variant="default"
      href={requestUrl(bookings.export.path, {}, filters)}
      download={file}
      leftSection={icon}
    >
      {Object.keys(filters).length > 0 ? 'Export these as CSV' : 'Export as CSV'}
    </Button>
  ) : (
    <ExportFound filters={filters} search={search} />
  )
