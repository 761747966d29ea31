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

/** What was typed may be a name, and addresses of downloads are remembered: it is fetched, where the rest is a link. */
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

/** The list as it stands, with its filters and its search, as a file. */
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
