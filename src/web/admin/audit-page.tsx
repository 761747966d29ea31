import { AuditList } from '#web/features/audit/audit-list.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'

export const AuditPage = () => (
  <>
    <PageTitle title="Audit" description="Who changed what, from what to what, newest first." />
    <AuditList />
  </>
)
