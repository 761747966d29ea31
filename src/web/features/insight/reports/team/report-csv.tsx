import type { Operation } from '#contract/operation.ts'
import { requestUrl } from '#web/lib/request-url.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

interface ReportCsvProps {
  readonly operation: Operation
  readonly query: Readonly<Record<string, string | undefined>>
  readonly name: string
}

/** Downloads the data of the page as a file. */
export const ReportCsv = ({ operation, query, name }: ReportCsvProps) => (
  <Button
    component="a"
    variant="default"
    href={requestUrl(operation.path, {}, query)}
    download={`${name}.csv`}
    leftSection={<IconDownload size={18} aria-hidden />}
  >
    Export as CSV
  </Button>
)
