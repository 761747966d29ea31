/** A tab shows the activities at some venues, or those with some options of one activity field. */
export const homeTabTypes = ['venue', 'fieldOption'] as const
export type HomeTabType = (typeof homeTabTypes)[number]
