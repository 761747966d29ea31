import { ledger } from '#contract/money/ledger/ledger.ts'
import { LedgerBalances } from '#web/features/money/ledger/team/ledger-balances.tsx'
import { type LedgerFilters, ledgerFiltersOf } from '#web/features/money/ledger/team/ledger-filters.ts'
import { LedgerList } from '#web/features/money/ledger/team/ledger-list.tsx'
import { LedgerSum } from '#web/features/money/ledger/team/ledger-sum.tsx'
import { LedgerToolbar } from '#web/features/money/ledger/team/ledger-toolbar.tsx'
import { requestUrl } from '#web/lib/request-url.ts'
import { pages } from '#contract/pages.ts'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { Button, Stack, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { getRouteApi, useNavigate } from '@tanstack/react-router'

const route = getRouteApi('/_admin/_money/admin/ledger')

export const LedgerPage = () => {
  const filters = ledgerFiltersOf(route.useSearch())
  const navigate = useNavigate()
  const show = (search: LedgerFilters) =>
    void navigate({ to: pages.ledger.path, search, replace: true, resetScroll: false })
  const { account } = filters
  const filtered = Object.keys(filters).length > 0
  return (
    <>
      <PageTitle
        title="Ledger"
        description="Every movement of money, with where it came from and where it went. Nothing here is ever changed or deleted."
        action={
          <Button
            component="a"
            variant="default"
            href={requestUrl(ledger.export.path, {}, filters)}
            download="ledger.csv"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {filtered ? 'Export these as CSV' : 'Export as CSV'}
          </Button>
        }
      />
      <Stack gap="xl">
        <section aria-label="Balances">
          <Title order={2} size="h3" mb="sm">
            Balances
          </Title>
          <LedgerBalances />
        </section>
        <section aria-label="Movements of money">
          <Title order={2} size="h3" mb="sm">
            Movements of money
          </Title>
          <LedgerToolbar filters={filters} onFilters={show} />
          {account !== undefined && <LedgerSum filters={{ ...filters, account }} />}
          <LedgerList filters={filters} onClear={filtered ? () => show({}) : undefined} />
        </section>
      </Stack>
    </>
  )
}
