import { PassList } from '#web/features/sales/passes/team/pass-list.tsx'
import { useMay } from '#web/lib/current-user.ts'
import { pages } from '#contract/pages.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ButtonLink } from '#web/ui/frame/button-link.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { FeatureGate } from '#web/ui/plan/feature-gate.tsx'
import { Button } from '@mantine/core'
import { IconPlus, IconStack2 } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'

const create = 'Create session pass'

export const PassesPage = () => {
  const { search = '' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const mayEdit = useMay('settings.edit')
  return (
    <>
      <PageTitle
        title="Session passes"
        description="Several sessions paid at once: customers buy credits and choose their dates later."
        action={
          mayEdit && (
            <FeatureGate
              feature="sessionPasses"
              locked={(ask) => (
                <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={ask}>
                  {create}
                </Button>
              )}
            >
              <ButtonLink to={pages.sessionPassNew.path} leftSection={<IconPlus size={18} aria-hidden />}>
                {create}
              </ButtonLink>
            </FeatureGate>
          )
        }
      />
      <PassList
        search={typeof search === 'string' ? search : ''}
        onSearch={(words) =>
          void navigate({
            to: pages.sessionPasses.path,
            search: words === '' ? {} : { search: words },
            replace: true,
            resetScroll: false,
          })
        }
        empty={
          <EmptyState icon={<IconStack2 aria-hidden />} title="No session passes yet">
            Sell 5 or 10 sessions at once, at a price of your own. Customers use their credits when they book
            single sessions of the activities that you choose.
          </EmptyState>
        }
      />
    </>
  )
}
