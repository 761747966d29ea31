import { NewPass } from '#web/features/sales/passes/team/pass-editor.tsx'
import { pages } from '#contract/pages.ts'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { Allowed } from '#web/ui/frame/allowed.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { useNavigate } from '@tanstack/react-router'

export const PassNewPage = () => {
  const navigate = useNavigate()
  return (
    <Allowed to="settings.edit">
      <TextLink to={pages.sessionPasses.path} size="sm" display="inline-block" mb="xs">
        All session passes
      </TextLink>
      <PageTitle title="New session pass" />
      <NewPass
        onDone={({ _id, name }) => {
          notifyDone(`${name} is created.`)
          void navigate({ to: pages.sessionPass.path, params: { passId: _id } })
        }}
      />
    </Allowed>
  )
}
