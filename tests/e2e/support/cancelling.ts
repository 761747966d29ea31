import type { CancellationPreview } from '#contract/sales/amendments/cancelling.ts'
import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'
import { postTo } from './activities.ts'
import type { Page } from './people.ts'

/** Cancels a whole booking as the organiser. */
export const cancelAll = async (owner: Page, booking: string): Promise<void> => {
  const { items } = (await (await owner.request.get(`/api/bookings/${booking}`)).json()) as Booking
  const asked = {
    items: items.map(({ _id, activities }) => ({ item: _id, activities: activities.map((one) => one._id) })),
    by: 'organiser',
  }
  const preview = await owner.request.post(`/api/bookings/${booking}/cancellation-preview`, {
    data: asked,
    headers: { origin: new URL(owner.url()).origin },
  })
  const { seen, version } = (await preview.json()) as CancellationPreview
  await postTo(owner, `/api/bookings/${booking}/cancellations`, { ...asked, seen, version })
}
