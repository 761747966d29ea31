import { useTeamClient } from '#web/lib/client.ts'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { Button, Text, Title } from '@mantine/core'
import { useHideFirstSteps } from './use-hide-first-steps.ts'

/** Lets the team show the first steps again from the settings. */
export const HiddenFirstSteps = () => {
  const { firstStepsHidden } = useTeamClient().onboardingInfo
  const hide = useHideFirstSteps()
  if (!firstStepsHidden) return null
  return (
    <section aria-labelledby="hidden-first-steps">
      <Title order={2} size="h3" id="hidden-first-steps" mt="xl">
        First steps
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        They are hidden from the dashboard for everyone in your team.
      </Text>
      <Button
        variant="default"
        loading={hide.isPending}
        onClick={() =>
          hide.mutate(
            { body: { hidden: false } },
            { onSuccess: () => notifyDone('The dashboard shows the first steps again.') },
          )
        }
      >
        Show first steps
      </Button>
    </section>
  )
}
