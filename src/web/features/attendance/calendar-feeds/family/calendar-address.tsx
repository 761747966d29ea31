import '#web/styles/forms.ts'
import { calendarFeeds } from '#contract/attendance/calendar-feeds.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { useConfirm } from '#web/ui/dialog/confirm-context.ts'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { Alert, Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCalendarPlus, IconCheck, IconCopy } from '@tabler/icons-react'

interface CalendarAddressProps {
  readonly address: string
  readonly withNames: boolean
}

/** Changes the address to webcal:, which phones and calendar apps recognise and offer to subscribe to. */
const subscribeLink = (address: string) => address.replace(/^https?:/u, 'webcal:')

export const CalendarAddress = ({ address, withNames }: CalendarAddressProps) => {
  const clipboard = useClipboard()
  const confirm = useConfirm()
  const invalidates = [calendarFeeds.readOwn]
  const reset = useOperation(calendarFeeds.create, { invalidates })
  const update = useOperation(calendarFeeds.update, { invalidates })
  const remove = useOperation(calendarFeeds.remove, { invalidates })

  const askReset = async () => {
    const done = await confirm({
      title: 'Reset the address?',
      message:
        'You get a new address. The one you have now stops working at once, in every calendar that you gave it to.',
      verb: 'Reset the address',
      act: async () => reset.mutateAsync({}),
    })
    if (done) notifyDone('This is your new address. Please give it to your calendar.')
  }
  const askRemove = async () =>
    confirm({
      title: 'Delete the address?',
      message:
        'It stops working at once, and your sessions disappear from the calendars that you gave it to.',
      verb: 'Delete the address',
      danger: true,
      act: async () => remove.mutateAsync({}),
    })

  return (
    <Stack gap="md">
      <TextInput
        label="Your secret address"
        description="Whoever has it can see your sessions. Share it with nobody you would not show your calendar to."
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="xs">
        <Button
          component="a"
          href={subscribeLink(address)}
          leftSection={<IconCalendarPlus size={18} aria-hidden />}
        >
          Add to my calendar
        </Button>
        <Button
          variant="default"
          leftSection={
            clipboard.copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
          }
          onClick={() => clipboard.copy(address)}
        >
          {clipboard.copied ? 'Copied' : 'Copy the address'}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        In Google Calendar choose “Other calendars”, “From URL”, and paste the address. A calendar looks for
        news every few hours.
      </Text>
      {update.error !== null && (
        <Alert color="red" role="alert">
          {update.error.message}
        </Alert>
      )}
      <Switch
        label="Show first names"
        description="Of those who come. Otherwise only the activity is named."
        checked={update.isPending ? update.variables.body.withNames : withNames}
        onChange={({ currentTarget }) => update.mutate({ body: { withNames: currentTarget.checked } })}
      />
      <Group gap="xs">
        <Button variant="default" size="xs" onClick={() => void askReset()}>
          Reset the address
        </Button>
        <Button variant="subtle" color="red" size="xs" onClick={() => void askRemove()}>
          Delete the address
        </Button>
      </Group>
    </Stack>
  )
}
