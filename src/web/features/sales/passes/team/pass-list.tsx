import { activityGroups } from '#contract/catalogue/activities/activity-groups.ts'
import type { SessionPass } from '#contract/sales/passes/session-pass-shapes.ts'
import { sessionPasses } from '#contract/sales/passes/session-passes.ts'
import { counted } from '#domain/kernel/counted.ts'
import type { PassOption } from '#domain/sales/passes/pass.ts'
import { limits } from '#domain/limits.ts'
import { hasFeature } from '#domain/platform/clients/features.ts'
import { useTeamClient } from '#web/lib/client.ts'
import { useMay } from '#web/lib/current-user.ts'
import { queryOf } from '#web/lib/query.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { pages } from '#contract/pages.ts'
import { useDeleteNamed } from '#web/ui/dialog/use-delete-named.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { useShowFeatureRefusal } from '#web/ui/plan/feature-refusal.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { NothingFound } from '#web/ui/table/nothing-found.tsx'
import { SearchField } from '#web/ui/table/search-field.tsx'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import { Alert } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { creditsInWords, namesInWords, optionInWords } from '../shared/pass-words.ts'
import classes from '../shared/session-passes.module.css'
import type { Column } from '#web/ui/table/column.ts'

const invalidates = [sessionPasses.list, sessionPasses.read]

const Options = ({ pass }: { readonly pass: SessionPass }) => {
  const { currency } = useTeamClient()
  const onSale = pass.purchaseOptions.filter(({ enabled }) => enabled)
  if (onSale.length === 0) return 'None yet'
  return (
    <ul className={classes.plain}>
      {onSale.map(({ _id, creditAmount, price, expiresAfter }) => {
        const amount = expiresAfter?.amount ?? null
        const option: PassOption = {
          creditAmount: creditAmount ?? 0,
          price: price ?? 0,
          expiresAfter: expiresAfter === null || amount === null ? null : { amount, unit: expiresAfter.unit },
        }
        return <li key={_id}>{optionInWords(option, currency)}</li>
      })}
    </ul>
  )
}

const Activities = ({ pass }: { readonly pass: SessionPass }) => {
  const { data } = useQuery(queryOf(activityGroups.fullList, { query: {} }))
  if (data === undefined) return null
  const names = data.filter(({ _id }) => pass.activityGroups.includes(_id)).map(({ name }) => name)
  return namesInWords(names, 2)
}

const columns: readonly Column<SessionPass>[] = [
  {
    id: 'name',
    header: 'Name',
    heading: true,
    cell: ({ _id, name }) => (
      <TextLink to={pages.sessionPass.path} params={{ passId: _id }} inherit className={classes.name}>
        {name}
      </TextLink>
    ),
  },
  { id: 'options', header: 'Purchase options', cell: (pass) => <Options pass={pass} /> },
  { id: 'activities', header: 'Activities', cell: (pass) => <Activities pass={pass} /> },
  {
    id: 'status',
    header: 'Status',
    cell: ({ enabled }) => (
      <StatusBadge tone={enabled ? 'good' : 'quiet'}>{enabled ? 'Enabled' : 'Disabled'}</StatusBadge>
    ),
  },
  {
    id: 'held',
    header: 'Held',
    align: 'end',
    cell: ({ holders, creditsLeft }) =>
      holders === 0 ? 'Nobody' : `${creditsInWords(creditsLeft)}, ${counted(holders, 'person', 'people')}`,
  },
]

/** The actions for a pass. On a tier without passes it can be disabled and deleted, but not enabled. */
const usePassActs = () => {
  const included = hasFeature(useTeamClient().planLevel, 'sessionPasses')
  const refuse = useShowFeatureRefusal()
  const setEnabled = useOperation(sessionPasses.setEnabled, { invalidates })
  const remove = useOperation(sessionPasses.remove, { invalidates })
  const askToDelete = useDeleteNamed({
    noun: 'session pass',
    warning: 'The pass is deleted for good. To keep it for later, disable it instead.',
    act: async (id) => remove.mutateAsync({ params: { id } }),
  })
  const toggle = ({ _id: id, enabled, version }: SessionPass) =>
    setEnabled.mutate({ params: { id }, body: { enabled: !enabled, version } })
  return {
    failure: setEnabled.error,
    actionsOf: (pass: SessionPass) => [
      {
        label: pass.enabled ? 'Disable' : 'Enable',
        onSelect: () => (pass.enabled || included ? toggle(pass) : refuse('sessionPasses')),
      },
      ...(pass.wasSold ? [] : [{ label: 'Delete', danger: true, onSelect: () => void askToDelete(pass) }]),
    ],
  }
}

interface PassListProps {
  readonly search: string
  readonly onSearch: (search: string) => void
  /** Shown if no passes exist. */
  readonly empty: ReactNode
}

export const PassList = ({ search, onSearch, empty }: PassListProps) => {
  const query = useQuery({
    ...queryOf(sessionPasses.list, {
      query: {
        limit: limits.numberedPageMaximum,
        filters: JSON.stringify(search === '' ? {} : { search }),
      },
    }),
    placeholderData: keepPreviousData,
  })
  const mayEdit = useMay('settings.edit')
  const { failure, actionsOf } = usePassActs()
  if (query.data?.total === 0 && search === '') return empty
  return (
    <>
      <TableToolbar>
        <SearchField placeholder="Name" value={search} onSearch={onSearch} />
      </TableToolbar>
      {failure !== null && (
        <Alert color="red" role="alert" mb="md">
          {failure.message}
        </Alert>
      )}
      <DataTable
        caption="Session passes"
        columns={columns}
        query={query}
        rowName={({ name }) => name}
        empty={<NothingFound title="No session pass matches" onClear={() => onSearch('')} />}
        {...(mayEdit && { actions: actionsOf })}
      />
    </>
  )
}
