/** 'link' means hidden from the home page and search engines, but anyone with the address can book. */
export const visibilities = ['listed', 'link'] as const
export type Visibility = (typeof visibilities)[number]

export const waitlistTypes = ['off', 'session', 'allSessions'] as const
export type WaitlistType = (typeof waitlistTypes)[number]
