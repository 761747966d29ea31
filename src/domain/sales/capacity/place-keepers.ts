/**
 * What can hold a place. A booking comes first, because the others can still be released. A draft of the team counts as
 * a booking, because it becomes one a moment later.
 */
export const placeKeepers = ['booking', 'offer', 'cart'] as const
export type PlaceKeeper = (typeof placeKeepers)[number]
