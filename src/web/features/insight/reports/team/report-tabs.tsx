import { useMay } from '#web/lib/current-user.ts'
import { pages } from '#contract/pages.ts'
import { Link } from '@tanstack/react-router'
import { type ReportName, reportNames, type ReportSearch, reportWords } from './report-search.ts'
import classes from './reports.module.css'

interface ReportTabsProps {
  readonly current: ReportName
  readonly search: ReportSearch
}

/** Scrolls the current tab into view, because on a phone the tabs don't all fit beside each other. */
const intoView = (link: HTMLAnchorElement | null): void =>
  link?.scrollIntoView({ inline: 'center', block: 'nearest' })

/**
 * Links to the reports this person may see. The period is kept when switching, but the filters of a single report
 * aren't.
 */
export const ReportTabs = ({ current, search: { from, to } }: ReportTabsProps) => {
  const money = useMay('money.manage')
  const shown = reportNames.filter((name) => money || reportWords[name].needs !== 'money.manage')
  return (
    <nav aria-label="Reports">
      <ul className={classes.tabs}>
        {shown.map((name) => (
          <li key={name}>
            <Link
              to={pages.reports.path}
              search={{ report: name, ...(from !== undefined && to !== undefined && { from, to }) }}
              className={classes.tab}
              aria-current={name === current ? 'page' : undefined}
              ref={name === current ? intoView : undefined}
            >
              {reportWords[name].label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
