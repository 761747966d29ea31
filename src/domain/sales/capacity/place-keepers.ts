/** What keeps a place for somebody; what is booked comes before what may still go. The team's draft is booked a moment later. */
export const placeKeepers = ['booking', 'offer', 'cart'] as const
export type PlaceKeeper = (typeof placeKeepers)[number]
