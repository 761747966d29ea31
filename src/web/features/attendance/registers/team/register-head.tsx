import type { RegisterSession } from '#contract/attendance/registers.ts'
import { pages } from '#contract/pages.ts'
import { useToday } from '#web/ui/form/today.ts'
import { CalendarDate } from '#web/ui/format/date-time.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { ActionMenu } from '#web/ui/table/action-menu.tsx'
import { Alert, Button, Group } from '@mantine/core'
import { IconBan, IconPrinter } from '@tabler/icons-react'
import { timesOf } from './register-words.ts'

interface RegisterHeadProps {
  readonly session: RegisterSession
  /** Undefined if the user may not cancel the session, or it is already cancelled. */
  readonly onCancel: (() => void) | undefined
}

/** Shows which session this is, with a link back to all registers of its day. */
export const RegisterHead = ({ session, onCancel }: RegisterHeadProps) => {
  const today = useToday()
  const { activityGroup, localDate, venue, cancelledBecause } = session
  return (
    <div data-not-on-paper>
      <Group justify="space-between" mb="xs">
        <TextLink to={pages.registers.path} search={localDate === today ? {} : { date: localDate }} size="sm">
          All registers
        </TextLink>
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            Print
          </Button>
          {onCancel !== undefined && (
            // Cancelling can't be undone, so it is in a menu, away from the buttons that staff press at the door.
            <ActionMenu
              variant="default"
              size={36}
              label="More for this session"
              actions={[{ label: 'Cancel session', danger: true, onSelect: onCancel }]}
            />
          )}
        </Group>
      </Group>
      <PageTitle
        title={activityGroup.name}
        description={
          <>
            <CalendarDate date={localDate} />, {timesOf(session)}
            {venue !== null && ` · ${venue.name}`}
          </>
        }
      />
      {cancelledBecause !== null && (
        <Alert color="red" icon={<IconBan aria-hidden />} title="This session is cancelled" mb="md">
          {cancelledBecause}
        </Alert>
      )}
    </div>
  )
}
