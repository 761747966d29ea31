/**
 * The types of home tabs. A tab shows the activities at some venues, or those with some options of an activity field.
 */
export const homeTabTypes = ['venue', 'fieldOption'] as const
export type HomeTabType = (typeof homeTabTypes)[number]
