/** 'link': not on the home page or in search engines; whoever has the address can book. */
export const visibilities = ['listed', 'link'] as const
export type Visibility = (typeof visibilities)[number]

export const waitlistTypes = ['off', 'session', 'allSessions'] as const
export type WaitlistType = (typeof waitlistTypes)[number]
