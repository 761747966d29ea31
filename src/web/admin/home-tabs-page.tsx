import { HomeTabCreateDialog } from '#web/features/catalogue/home-tabs/team/home-tab-dialog.tsx'
import { HomeTabList } from '#web/features/catalogue/home-tabs/team/home-tab-list.tsx'
import { useTabSources } from '#web/features/catalogue/home-tabs/team/use-tab-sources.ts'
import { offeredFields } from '#domain/catalogue/home-tabs/offered-fields.ts'
import { pages } from '#contract/pages.ts'
import { useDialog } from '#web/ui/dialog/use-dialog.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { Allowed } from '#web/ui/frame/allowed.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Button } from '@mantine/core'
import { IconLayoutNavbar, IconPlus } from '@tabler/icons-react'

const HomeTabsSettings = () => {
  const dialog = useDialog()
  const { sources, error, refetch } = useTabSources()
  const possible = sources !== undefined && offeredFields(sources.fields, sources.venues).length > 0
  return (
    <>
      <PageTitle
        title="Home page tabs"
        description="Each tab shows some of your activities, at an address of its own that you can share."
        action={
          possible && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={dialog.open}>
              Add new tab
            </Button>
          )
        }
      />
      {sources === undefined ? (
        error === null ? (
          <LineSkeleton lines={4} />
        ) : (
          <ErrorState error={error} onRetry={refetch} />
        )
      ) : sources.tabs.length > 0 ? (
        <HomeTabList sources={sources} />
      ) : (
        <EmptyState icon={<IconLayoutNavbar aria-hidden />} title="No tabs yet">
          {possible ? (
            'Your home page shows everything in one list. Tabs divide it, for example into camps, lessons and clubs, or by venue, so that families find theirs sooner.'
          ) : (
            <>
              Tabs divide your home page by the options of a field, or by venue. Add a field with options
              under{' '}
              <TextLink to={pages.fieldSettings.path} search={{ usage: 'activity' }}>
                Fields
              </TextLink>
              , or a venue under <TextLink to={pages.venueSettings.path}>Venues</TextLink>, first.
            </>
          )}
        </EmptyState>
      )}
      {sources !== undefined && (
        <HomeTabCreateDialog
          dialog={dialog}
          sources={sources}
          onDone={({ name }) => {
            notifyDone(`${name} is on your home page.`)
          }}
        />
      )}
    </>
  )
}

export const HomeTabsPage = () => (
  <Allowed to="settings.edit">
    <HomeTabsSettings />
  </Allowed>
)
