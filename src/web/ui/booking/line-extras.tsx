import type { CartLine } from '#contract/sales/cart/cart.ts'
import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import { covers } from '#domain/catalogue/activities/tickets/ticket-now.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { Anchor } from '@mantine/core'
import { type ComponentType, Suspense } from 'react'
import type { LineToExtend } from './extras-dialog.tsx'
import { lineLabel } from './line-label.ts'

interface LineExtrasProps {
  readonly line: CartLine
  readonly activity: PublicActivity | undefined
  /** All lines booked together with this line. */
  readonly lines?: readonly CartLine[]
  readonly Dialog: ComponentType<LineToExtend>
}

/** Opens the add-ons of a line, if its activity has any for its sessions. */
export const LineExtras = ({ line, activity, lines = [], Dialog }: LineExtrasProps) => {
  const changing = useItemDialog<CartLine>()
  const hasExtras = activity?.addOns.some(
    (addOn) =>
      (addOn.canBePaid || line.addOns.length > 0) && line.activities.some(({ _id }) => covers(addOn, _id)),
  )
  if (activity === undefined || hasExtras !== true) return null
  const words = line.addOns.length === 0 ? 'Add extras' : 'Change extras'
  return (
    <>
      <Anchor
        component="button"
        type="button"
        size="sm"
        aria-label={`${words}, ${lineLabel(line, lines)}`}
        onClick={() => changing.open(line)}
      >
        {words}
      </Anchor>
      {changing.chosen !== undefined && (
        <Suspense>
          <Dialog
            key={changing.chosen.number}
            line={changing.chosen.item}
            activity={activity}
            lines={lines}
          />
        </Suspense>
      )}
    </>
  )
}
