export const overviewTabs = ['sessions', 'tickets', 'settings', 'messages', 'history'] as const
export type OverviewTab = (typeof overviewTabs)[number]

export const overviewTabOf = ({ tab }: Record<string, unknown>): { tab?: OverviewTab } => {
  const known = overviewTabs.find((each) => each === tab)
  return known === undefined || known === 'sessions' ? {} : { tab: known }
}
