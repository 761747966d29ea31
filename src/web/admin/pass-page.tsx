import { sessionPasses } from '#contract/sales/passes/session-passes.ts'
import { EditPass } from '#web/features/sales/passes/team/pass-editor.tsx'
import { PassHolders } from '#web/features/sales/passes/team/pass-holders.tsx'
import { useMay } from '#web/lib/current-user.ts'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import { LostRecord } from '#web/ui/feedback/lost-record.tsx'
import { PageSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

export const PassPage = () => {
  const { passId = '' } = useParams({ strict: false })
  const mayEdit = useMay('settings.edit')
  const maySeePeople = useMay('bookings.manage')
  const query = useQuery(queryOf(sessionPasses.read, { params: { id: passId } }))
  if (query.isPending) return <PageSkeleton />
  // If a reload fails, the page stays as it is, with everything typed on it.
  if (query.data === undefined)
    return (
      <LostRecord
        error={query.error}
        onRetry={() => void query.refetch()}
        title="There is no session pass at this address"
        back={<TextLink to={pages.sessionPasses.path}>All session passes</TextLink>}
      />
    )
  const pass = query.data
  return (
    <Stack gap="xl">
      <div>
        <TextLink to={pages.sessionPasses.path} size="sm" display="inline-block" mb="xs">
          All session passes
        </TextLink>
        <PageTitle title={pass.name} />
        {mayEdit && <EditPass pass={pass} />}
      </div>
      {maySeePeople && (
        <section aria-label="Holders">
          <Title order={2} mb="sm">
            Holders
          </Title>
          <PassHolders pass={pass} />
        </section>
      )}
    </Stack>
  )
}
