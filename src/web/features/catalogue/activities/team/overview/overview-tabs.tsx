import '@mantine/core/styles/Tabs.layer.css'
import {
  activityGroups,
  type ActivityGroup,
  type ActivitySession,
} from '#contract/catalogue/activities/activity-groups.ts'
import { queryOf } from '#web/lib/query.ts'
import { useCurrentInSight } from '#web/ui/frame/use-current-in-sight.ts'
import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { overviewTabs, type OverviewTab } from './overview-search.ts'
import { SessionOverview } from './session-overview.tsx'
import classes from './overview-tabs.module.css'
import { SettingsOverview } from './settings-overview.tsx'
import { TicketOverview } from './ticket-overview.tsx'
import type { RowAction } from '#web/ui/table/action-menu.tsx'

interface OverviewTabsProps {
  readonly activity: ActivityGroup
  readonly now: string
  readonly tab: OverviewTab
  readonly onTab: (tab: OverviewTab) => void
  readonly sessionActions: (session: ActivitySession) => readonly RowAction[]
  /** Undefined if the user may not read messages. */
  readonly messages: ReactNode
  readonly history: ReactNode
}

export const OverviewTabs = (props: OverviewTabsProps) => {
  const { activity, now, tab, onTab, sessionActions, messages, history } = props
  const sales = useQuery(queryOf(activityGroups.sales, { params: { id: activity._id } }))
  const row = useCurrentInSight<HTMLDivElement>(tab)
  return (
    <Tabs
      value={tab}
      keepMounted={false}
      onChange={(chosen) => onTab(overviewTabs.find((known) => known === chosen) ?? 'sessions')}
    >
      <Tabs.List ref={row} mb="md" aria-label="About this activity" className={classes.tabs}>
        <Tabs.Tab value="sessions">Sessions</Tabs.Tab>
        <Tabs.Tab value="tickets">Tickets and add-ons</Tabs.Tab>
        <Tabs.Tab value="settings">Settings</Tabs.Tab>
        {messages !== null && <Tabs.Tab value="messages">Messages</Tabs.Tab>}
        {history !== null && <Tabs.Tab value="history">History</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="sessions">
        <SessionOverview activity={activity} sales={sales.data} now={now} actions={sessionActions} />
      </Tabs.Panel>
      <Tabs.Panel value="tickets">
        <TicketOverview activity={activity} />
      </Tabs.Panel>
      <Tabs.Panel value="settings">
        <SettingsOverview activity={activity} />
      </Tabs.Panel>
      {messages !== null && <Tabs.Panel value="messages">{messages}</Tabs.Panel>}
      {history !== null && <Tabs.Panel value="history">{history}</Tabs.Panel>}
    </Tabs>
  )
}
