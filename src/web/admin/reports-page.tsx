import { reports } from '#contract/insight/reports/reports.ts'
import { activityGroups } from '#contract/catalogue/activities/activity-groups.ts'
import { fillFilterLabels, fillFilters } from '#domain/insight/reports/fill.ts'
import { CreditReport } from '#web/features/insight/reports/team/credit-report.tsx'
import { DiscountsReport } from '#web/features/insight/reports/team/discounts-report.tsx'
import { IncomeReport } from '#web/features/insight/reports/team/income-report.tsx'
import { OutstandingReport } from '#web/features/insight/reports/team/outstanding-report.tsx'
import { PeriodPicker } from '#web/features/insight/reports/team/period-picker.tsx'
import { PlacesReport } from '#web/features/insight/reports/team/places-report.tsx'
import { RefundFilters } from '#web/features/insight/reports/team/refund-filters.tsx'
import { RefundsReport } from '#web/features/insight/reports/team/refunds-report.tsx'
import { ReportCsv } from '#web/features/insight/reports/team/report-csv.tsx'
import {
  periodOf,
  type ReportName,
  type ReportSearch,
  reportSearchOf,
  reportWords,
} from '#web/features/insight/reports/team/report-search.ts'
import { ReportTabs } from '#web/features/insight/reports/team/report-tabs.tsx'
import { useMay } from '#web/lib/current-user.ts'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import { useToday } from '#web/ui/form/today.ts'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { FilterChoice } from '#web/ui/table/filter-choice.tsx'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'

const route = getRouteApi('/_admin/_reports/admin/reports')

const csvOf = {
  income: reports.exportIncome,
  places: reports.exportSessions,
  outstanding: reports.exportOwing,
  refunds: reports.exportRefunds,
  discounts: reports.exportDiscounts,
  credit: reports.exportCredit,
} as const

/** The filters in the address that link a report figure to its rows. */
const narrowing = ['lateness', 'way', 'state', 'rule', 'expires', 'fill'] as const

/** Selects the filters from the address that a report uses. */
const filtersOf = (report: ReportName, search: ReportSearch) => {
  const { activityGroup, lateness, way, state, rule, expires, fill } = search
  const asked: Record<ReportName, Readonly<Record<string, string | undefined>>> = {
    income: { activityGroup },
    places: { activityGroup, fill },
    outstanding: { lateness },
    refunds: { way, state },
    discounts: { rule },
    credit: { expires },
  }
  return asked[report]
}

interface ActivityFilterProps {
  readonly value: string | undefined
  readonly onChange: (activityGroup: string) => void
}

const ActivityFilter = ({ value, onChange }: ActivityFilterProps) => {
  const { data = [] } = useQuery(queryOf(activityGroups.fullList, { query: {} }))
  const names = new Map(data.map(({ _id, name }) => [_id, name]))
  return (
    <FilterChoice
      label="Activity"
      all="All activities"
      value={value}
      options={[...names.keys()]}
      labelOf={(id) => names.get(id) ?? ''}
      onChange={onChange}
    />
  )
}

export const ReportsPage = () => {
  const search = reportSearchOf(route.useSearch())
  const navigate = useNavigate()
  const money = useMay('money.manage')
  const today = useToday()
  const wanted = search.report ?? 'income'
  const report = money ? wanted : 'places'
  const period = periodOf(search, report, today)
  const { activityGroup, lateness, way, state, rule, expires, fill } = search
  const { label, about, hasPeriod } = reportWords[report]
  const filters = filtersOf(report, search)
  const show = (next: Record<string, unknown>) =>
    void navigate({
      to: pages.reports.path,
      search: reportSearchOf({ ...search, report, ...next }),
      replace: true,
      resetScroll: false,
    })
  const narrowed = narrowing.some((key) => filters[key] !== undefined)
  const shown = {
    income: <IncomeReport period={period} activityGroup={activityGroup} />,
    places: <PlacesReport period={period} activityGroup={activityGroup} fill={fill} />,
    outstanding: <OutstandingReport lateness={lateness} />,
    refunds: <RefundsReport period={period} way={way} state={state} />,
    discounts: <DiscountsReport period={period} rule={rule} />,
    credit: <CreditReport expires={expires} />,
  } satisfies Record<ReportName, unknown>
  return (
    <>
      <PageTitle
        title={`Reports: ${label.toLowerCase()}`}
        description={about}
        action={
          <ReportCsv
            operation={csvOf[report]}
            query={{ ...(hasPeriod && { ...period }), ...filters }}
            name={report}
          />
        }
      />
      <ReportTabs current={report} search={search} />
      {(hasPeriod || narrowed) && (
        <TableToolbar>
          {hasPeriod && (
            <PeriodPicker
              period={period}
              ahead={report === 'places'}
              onPeriod={(next) => show({ ...next })}
            />
          )}
          {(report === 'income' || report === 'places') && (
            <ActivityFilter value={activityGroup} onChange={(chosen) => show({ activityGroup: chosen })} />
          )}
          {report === 'places' && (
            <FilterChoice
              label="How full"
              all="All sessions"
              value={fill}
              options={fillFilters}
              labelOf={(option) => fillFilterLabels[option]}
              onChange={(chosen) => show({ fill: chosen })}
            />
          )}
          {report === 'refunds' && <RefundFilters way={way} state={state} onFilters={show} />}
          {narrowed && (
            <Button
              variant="default"
              onClick={() => show(Object.fromEntries(narrowing.map((key) => [key, undefined])))}
            >
              Show all
            </Button>
          )}
        </TableToolbar>
      )}
      {shown[report]}
    </>
  )
}
