import { pages } from '#contract/pages.ts'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconCloudOff, IconCloudUpload } from '@tabler/icons-react'
import { ticksInWords } from './register-words.ts'
import classes from './connection-note.module.css'
import type { TickDesk } from './tick-desk.ts'
import { useSenderState, useWaitingTicks } from './use-tick-desk.ts'

interface ConnectionNoteProps {
  readonly desk: TickDesk
  readonly connected: boolean
  /** Returns the attendee of a tick. Undefined if the name isn't known here. */
  readonly nameOf: (item: string) => string | undefined
}

/** Shows ticks that haven't reached the server yet and ticks the server refused. Hidden if there are none. */
export const ConnectionNote = ({ desk, connected, nameOf }: ConnectionNoteProps) => {
  const ticks = useWaitingTicks(desk)
  const state = useSenderState(desk)
  const waiting = ticks.filter(({ refused }) => refused === undefined)
  const refused = ticks.filter((tick) => tick.refused !== undefined)
  const areKept = waiting.length === 1 ? 'It is kept' : 'They are kept'
  const isStuck = waiting.length > 0 && (state === 'waiting' || state === 'signedOut')
  return (
    <div className={classes.notes}>
      <div aria-live="polite">
        {!connected && !isStuck && (
          <Alert color="yellow" icon={<IconCloudOff aria-hidden />}>
            <strong>No connection.</strong> You can go on ticking. Please keep this page open: it cannot be
            loaded again before the connection is back.
          </Alert>
        )}
        {isStuck && state === 'waiting' && (
          <Alert color="yellow" icon={<IconCloudOff aria-hidden />}>
            <strong>{ticksInWords(waiting.length)} waiting for the connection.</strong>{' '}
            {desk.queue.isSafe()
              ? `${areKept} on this device and sent when you are connected again. You can go on ticking, and please keep this page open.`
              : 'This device keeps nothing for us, so please leave this page open until the connection is back.'}
          </Alert>
        )}
        {isStuck && state === 'signedOut' && (
          <Alert color="yellow" icon={<IconCloudUpload aria-hidden />}>
            <strong>{ticksInWords(waiting.length)} waiting for you to sign in.</strong> {areKept} on this
            device.{' '}
            <TextLink to={pages.signIn.path} search={{ returnTo: window.location.pathname }}>
              Sign in again
            </TextLink>
          </Alert>
        )}
      </div>
      {refused.length > 0 && (
        <Alert
          color="red"
          role="alert"
          icon={<IconAlertTriangle aria-hidden />}
          title={`${ticksInWords(refused.length)} not taken`}
        >
          <ul className={classes.refused}>
            {refused.map(({ _id, item, refused: reason }) => (
              <li key={_id}>
                {nameOf(item) ?? 'Somebody on another register'}: {reason}
              </li>
            ))}
          </ul>
          <Button
            variant="default"
            mt="xs"
            onClick={() => desk.queue.remove(new Set(refused.map(({ _id }) => _id)))}
          >
            I have read this
          </Button>
        </Alert>
      )}
    </div>
  )
}
