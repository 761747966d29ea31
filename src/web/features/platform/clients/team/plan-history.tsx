import { clients } from '#contract/platform/clients/clients.ts'
import type { Answer } from '#contract/operation.ts'
import { planNames } from '#domain/platform/clients/features.ts'
import { queryOf } from '#web/lib/query.ts'
import { DateTime } from '#web/ui/format/date-time.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import classes from './plans.module.css'
import type { Column } from '#web/ui/table/column.ts'

type Change = Answer<typeof clients.planHistory>['items'][number] & { readonly _id: string }

const columns: readonly Column<Change>[] = [
  { id: 'at', header: 'When', heading: true, cell: ({ at }) => <DateTime at={at} /> },
  { id: 'change', header: 'Change', cell: ({ from, to }) => `${planNames[from]} to ${planNames[to]}` },
  { id: 'by', header: 'By', cell: ({ by }) => by },
]

/** The changes of tier, with who made them and when. */
export const PlanHistory = () => {
  const query = useQuery({
    ...queryOf(clients.planHistory),
    select: ({ items, total }) => ({ total, items: items.map((item) => ({ ...item, _id: item.at })) }),
  })
  return (
    <section className={classes.history} aria-labelledby="plan-history">
      <Title order={2} id="plan-history" mb="md">
        Changes of plan
      </Title>
      <DataTable
        caption="Changes of plan"
        query={query}
        rowName={({ at }) => at}
        columns={columns}
        empty={<Text c="dimmed">The plan has not changed since the beginning.</Text>}
      />
    </section>
  )
}
