import { When } from '#web/ui/booking/when.tsx'
import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { EntryRow } from './entry-row.tsx'
import type { EntryLine } from './lines-of.ts'
import type { useEntryActions } from './use-entry-actions.ts'
import classes from '../shared/waitlists.module.css'

interface BoardLineProps {
  readonly line: EntryLine
  readonly acts: ReturnType<typeof useEntryActions> | undefined
  readonly onWrite: (() => void) | undefined
}

/** The people who wait for the same thing, in the order in which they are served. */
export const BoardLine = ({ line, acts, onWrite }: BoardLineProps) => {
  const { activityGroup, activity, entries } = line
  return (
    <section className={classes.line} aria-label={activityGroup.name}>
      <header className={classes.lineHead}>
        <div>
          <h2 className={classes.lineTitle}>{activityGroup.name}</h2>
          <p className={classes.small}>
            {activity === null ? 'All sessions' : <When sessions={[activity]} hours={null} />}
          </p>
        </div>
        {onWrite !== undefined && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconMail size={16} aria-hidden />}
            aria-label={`Write to them, everybody who waits for ${activityGroup.name}`}
            onClick={onWrite}
          >
            Write to them
          </Button>
        )}
      </header>
      <ol className={classes.entries}>
        {entries.map((entry) => (
          <EntryRow key={entry._id} entry={entry} acts={acts} />
        ))}
      </ol>
    </section>
  )
}
