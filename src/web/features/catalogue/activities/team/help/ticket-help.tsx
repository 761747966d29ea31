import { SteadyButton } from '#web/ui/form/steady-button.tsx'
import { Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { ticketHelpSteps } from './ticket-help-steps.tsx'
import classes from './ticket-help.module.css'

/** Explains in four steps beside the form which type of ticket to choose. */
export const TicketHelp = ({ id }: { readonly id: string }) => {
  const [index, setIndex] = useState(0)
  const step = ticketHelpSteps[index]
  const last = ticketHelpSteps.length - 1
  return (
    <aside className={classes.panel} id={id} aria-label="Help with tickets">
      <div aria-live="polite">
        <Text size="sm" c="dimmed">
          {index + 1} of {ticketHelpSteps.length}
        </Text>
        <Title order={3} mb="xs">
          {step?.title}
        </Title>
        <Stack gap="sm" className={classes.body}>
          {step?.body}
        </Stack>
      </div>
      <div className={classes.buttons}>
        <SteadyButton variant="default" size="xs" disabled={index === 0} onClick={() => setIndex(index - 1)}>
          Back<VisuallyHidden> to the previous help step</VisuallyHidden>
        </SteadyButton>
        <SteadyButton
          variant="default"
          size="xs"
          disabled={index === last}
          onClick={() => setIndex(index + 1)}
        >
          Next<VisuallyHidden> help step</VisuallyHidden>
        </SteadyButton>
      </div>
    </aside>
  )
}
