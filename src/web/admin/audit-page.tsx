import { type AuditFilters, auditFiltersOf } from '#web/features/platform/audit/team/audit-filters.ts'
import { AuditList } from '#web/features/platform/audit/team/audit-list.tsx'
import { AuditToolbar } from '#web/features/platform/audit/team/audit-toolbar.tsx'
import { pages } from '#contract/pages.ts'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { getRouteApi, useNavigate } from '@tanstack/react-router'

const route = getRouteApi('/_admin/_audit/admin/audit')

export const AuditPage = () => {
  const filters = auditFiltersOf(route.useSearch())
  const navigate = useNavigate()
  const show = (search: AuditFilters) =>
    void navigate({ to: pages.audit.path, search, replace: true, resetScroll: false })
  return (
    <>
      <PageTitle title="Audit" description="Who changed what, from what to what, newest first." />
      <AuditToolbar filters={filters} onFilters={show} />
      <AuditList filters={filters} onClear={Object.keys(filters).length > 0 ? () => show({}) : undefined} />
    </>
  )
}
