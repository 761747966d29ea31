import type { RegisterSession } from '#contract/registers.ts'
import { useClient } from '#web/lib/client.ts'
import { paths } from '#web/paths.ts'
import { todayIn } from '#web/ui/form/today.ts'
import { CalendarDate } from '#web/ui/format/date-time.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Button, Group } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { timesOf } from './register-words.ts'

/** Which session it is, and the way back to the others of its day. */
export const RegisterHead = ({ session }: { readonly session: RegisterSession }) => {
  const { timeZone } = useClient()
  const { activityGroup, localDate, venue } = session
  return (
    <div data-not-on-paper>
      <Group justify="space-between" mb="xs">
        <TextLink
          to={paths.registers}
          search={localDate === todayIn(timeZone) ? {} : { date: localDate }}
          size="sm"
        >
          All registers
        </TextLink>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          Print
        </Button>
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
    </div>
  )
}
