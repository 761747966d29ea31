/** The areas of the product. Each may use itself and the areas before it. */
export const areas = ['platform', 'people', 'catalogue', 'money', 'sales', 'attendance', 'insight'] as const
export type Area = (typeof areas)[number]

/** The nouns of each area. A noun has this name on every floor: domain, contract, server and web. */
export const nouns: Readonly<Record<Area, readonly string[]>> = {
  platform: ['access', 'audit', 'clients', 'files', 'health', 'mailbox', 'venues'],
  people: ['attendees', 'auth', 'fields', 'invitations', 'users'],
  catalogue: ['activities', 'agreements', 'cancellation-policies', 'home-tabs', 'subscription-plans'],
  money: ['credit', 'ledger', 'payment-settings', 'payments'],
  sales: [
    'activity-changes',
    'amendments',
    'bookings',
    'capacity',
    'cart',
    'checkout',
    'discounts',
    'listing',
    'passes',
    'payment-gaps',
    'subscriptions',
    'waitlists',
  ],
  attendance: ['calendar-feeds', 'messages', 'registers', 'reminders'],
  insight: ['first-steps', 'reports', 'setup', 'time-machine'],
}

const inArea = new RegExp(
  String.raw`^src/(?:domain|contract|server|web/features)/(${areas.join('|')})/([\w-]+?)(?:/|(?:\.test)?\.ts$)`,
  'u',
)

/**
 * Returns the area of a file: 'src/server/people/users/find-user.ts' → 'people'. Undefined for code below the areas.
 */
export const areaOf = (path: string): Area | undefined =>
  areas.find((area) => area === inArea.exec(path)?.[1])

/** Returns the noun of a file: 'src/server/people/users/find-user.ts' → 'users'. */
export const nounOf = (path: string): string | undefined => inArea.exec(path)?.[2]
