import type { WaitlistEntry } from '#contract/sales/waitlists/waitlist-shapes.ts'
import { pages } from '#contract/pages.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { SteadyIcon } from '#web/ui/form/steady-icon.tsx'
import { DateOf, DateTime } from '#web/ui/format/date-time.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { ActionMenu } from '#web/ui/table/action-menu.tsx'
import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { mayBeTakenOff, statusFaces, teamWord, whoWaits } from '../shared/entry-words.ts'
import type { useEntryActions } from './use-entry-actions.ts'
import classes from '../shared/waitlists.module.css'

interface EntryRowProps {
  readonly entry: WaitlistEntry
  readonly acts: ReturnType<typeof useEntryActions> | undefined
}

/** An entry: its position, who it is, its outcome, and its actions. */
export const EntryRow = ({ entry, acts }: EntryRowProps) => {
  const name = whoWaits(entry)
  const { position } = entry
  return (
    <li className={classes.entry}>
      <span className={classes.position}>{position ?? '–'}</span>
      <div>
        <strong>{name}</strong>
        {entry.attendees.length > 1 && <span className={classes.small}> · only together</span>}
        <div className={classes.small}>
          <TextLink to={pages.person.path} params={{ userId: entry.user._id }} inherit>
            {entry.user.name}
          </TextLink>{' '}
          · since <DateOf at={entry.joinedAt} />
          {entry.addedByTeam && ' · added by the team'}
          {entry.status === 'ready' && !entry.isBeingPaid && entry.offerEndsAt !== null && (
            <>
              {' '}
              · until <DateTime at={entry.offerEndsAt} />
            </>
          )}
        </div>
      </div>
      <div>
        <StatusBadge tone={statusFaces[entry.status].tone}>{teamWord(entry)}</StatusBadge>
      </div>
      {acts !== undefined && (
        <div className={classes.acts}>
          {(entry.status === 'waiting' || entry.status === 'pending') && (
            <Button
              size="compact-md"
              variant={entry.status === 'pending' ? 'filled' : 'default'}
              aria-label={`${entry.status === 'pending' ? 'Approve' : 'Offer now'}, ${name}`}
              onClick={() => void acts.offerNow(entry)}
            >
              {entry.status === 'pending' ? 'Approve' : 'Offer now'}
            </Button>
          )}
          {position !== null && entry.lineLength !== 1 && (
            <>
              <SteadyIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Move ${name} up`}
                disabled={position === 1 || acts.moving}
                onClick={() => acts.move(entry, position - 1)}
              >
                <IconArrowUp size={18} aria-hidden />
              </SteadyIcon>
              <SteadyIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Move ${name} down`}
                disabled={position === entry.lineLength || acts.moving}
                onClick={() => acts.move(entry, position + 1)}
              >
                <IconArrowDown size={18} aria-hidden />
              </SteadyIcon>
            </>
          )}
          {mayBeTakenOff(entry) && (
            <ActionMenu
              variant="subtle"
              color="gray"
              size={36}
              label={`Actions for ${name}`}
              actions={[
                ...(position !== null && position > 1
                  ? [{ label: 'Move to the front', onSelect: () => acts.move(entry, 1) }]
                  : []),
                { label: 'Take off the waitlist', onSelect: () => void acts.remove(entry), danger: true },
              ]}
            />
          )}
        </div>
      )}
    </li>
  )
}
