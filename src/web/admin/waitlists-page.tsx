import { boardFiltersOf } from '#web/features/sales/waitlists/team/board-filters.ts'
import { WaitlistBoard } from '#web/features/sales/waitlists/team/waitlist-board.tsx'
import { useMay } from '#web/lib/current-user.ts'
import { pages } from '#contract/pages.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { lazyPiece } from '#web/ui/feedback/lazy-piece.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { FeatureGate } from '#web/ui/plan/feature-gate.tsx'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'

const AddToWaitlistDialog = lazyPiece(
  async () =>
    (await import('#web/features/sales/waitlists/team/add-to-waitlist-dialog.tsx')).AddToWaitlistDialog,
)

const AddButton = ({ onPress }: { readonly onPress: () => void }) => (
  <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onPress}>
    Add somebody
  </Button>
)

export const WaitlistsPage = () => {
  const filters = boardFiltersOf(useSearch({ strict: false }))
  const navigate = useNavigate()
  const mayManage = useMay('bookings.manage')
  const adding = useItemDialog<'add'>()
  const add = mayManage && (
    <FeatureGate feature="waitlists" locked={(ask) => <AddButton onPress={ask} />}>
      <AddButton onPress={() => adding.open('add')} />
    </FeatureGate>
  )
  return (
    <>
      <PageTitle
        title="Waitlists"
        description="Who waits for what. Freed places are offered to the next in line by themselves."
        action={add}
      />
      <WaitlistBoard
        filters={filters}
        onFilters={(next) =>
          void navigate({ to: pages.waitlists.path, search: next, replace: true, resetScroll: false })
        }
      />
      {adding.chosen !== undefined && (
        <Suspense>
          <AddToWaitlistDialog key={adding.chosen.number} />
        </Suspense>
      )}
    </>
  )
}
