import type { CurrentUser } from '#contract/people/fields/people-fields.ts'
import { useClient } from '#web/lib/client.ts'
import { pages } from '#contract/pages.ts'
import { BrandMark } from '#web/ui/frame/brand-mark.tsx'
import '@mantine/core/styles/Tooltip.layer.css'
import { Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactElement, useEffect, useRef } from 'react'
import classes from './admin-frame.module.css'
import { navigationFor } from './navigation.ts'

interface AdminSideProps {
  readonly user: CurrentUser
  readonly narrow: boolean
  readonly onNarrow?: () => void
  /** Closes the drawer when the user follows a link. */
  readonly onGo?: () => void
}

interface HintProps {
  readonly label: string
  readonly shown: boolean
  readonly children: ReactElement
}

/**
 * Shows the label of an icon as a tooltip when the icon has no visible text. The link itself still has the label for
 * screen readers.
 */
const Hint = ({ label, shown, children }: HintProps) => (
  <Tooltip
    label={label}
    disabled={!shown}
    position="right"
    events={{ hover: true, focus: true, touch: false }}
  >
    {children}
  </Tooltip>
)

interface WordProps {
  readonly isCurrent: boolean
  readonly children: string
}

/**
 * A menu item that scrolls into view if it is the current page, because on a low screen it may be below the menu's
 * edge.
 */
const Word = ({ isCurrent, children }: WordProps) => {
  const word = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isCurrent) word.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <span ref={word} className={classes.word}>
      {children}
    </span>
  )
}

export const AdminSide = ({ user, narrow, onNarrow, onGo }: AdminSideProps) => {
  const client = useClient()
  const Fold = narrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <div className={classes.sideBody} data-narrow={narrow || undefined}>
      <Link to={pages.admin.path} className={classes.brand} onClick={() => onGo?.()}>
        <BrandMark name={client.name} size={32} />
        <span className={classes.word}>{client.name}</span>
        <VisuallyHidden>dashboard</VisuallyHidden>
      </Link>
      <nav className={classes.nav} aria-label="Admin">
        {navigationFor(user.role, client).map(({ label, items }) => (
          <section key={label} aria-label={label}>
            <div className={classes.group} aria-hidden>
              {label}
            </div>
            {items.map(({ label: text, to, Icon, covers = false }) => (
              <Hint key={to} label={text} shown={narrow}>
                <Link
                  to={to}
                  activeOptions={{ exact: !covers, includeSearch: false }}
                  className={classes.item}
                  onClick={() => onGo?.()}
                >
                  {({ isActive }) => (
                    <>
                      <Icon aria-hidden />
                      <Word isCurrent={isActive}>{text}</Word>
                    </>
                  )}
                </Link>
              </Hint>
            ))}
          </section>
        ))}
      </nav>
      {onNarrow !== undefined && (
        <Hint label="Unfold the menu" shown={narrow}>
          <UnstyledButton className={classes.item} onClick={onNarrow} aria-expanded={!narrow}>
            <Fold aria-hidden />
            <span className={classes.word}>Fold the menu</span>
          </UnstyledButton>
        </Hint>
      )}
    </div>
  )
}
