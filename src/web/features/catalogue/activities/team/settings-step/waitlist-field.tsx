import { waitlistTypes, type WaitlistType } from '#domain/catalogue/activities/activity-settings.ts'
import { messages } from '#domain/messages.ts'
import { hasFeature } from '#domain/platform/clients/features.ts'
import { useTeamClient } from '#web/lib/client.ts'
import { pages } from '#contract/pages.ts'
import { Section } from '#web/ui/frame/section.tsx'
import { Alert, Button, NativeSelect, Stack, Switch, Text } from '@mantine/core'
import { IconCrown } from '@tabler/icons-react'
import { useWizardError } from '../wizard/wizard-context.ts'
import { useSetting } from './use-setting.ts'
import { waitlistNames } from './waitlist-names.ts'

const data = waitlistTypes.map((value) => ({ value, label: waitlistNames[value] }))

const isType = (value: string): value is WaitlistType => waitlistTypes.some((type) => type === value)

/**
 * Edits the waitlist settings. If the organiser's tier no longer includes waitlists, the current setting stays, and
 * only changing it needs the tier.
 */
export const WaitlistField = () => {
  const { planLevel } = useTeamClient()
  const [type, setType] = useSetting('waitlistType')
  const [approval, setApproval] = useSetting('waitlistApproval')
  const error = useWizardError('waitlistType')
  return (
    <Section title="Waitlist" description="Where families can wait for a place when it is full.">
      {hasFeature(planLevel, 'waitlists') ? (
        <Stack gap="md">
          <NativeSelect
            label="Waitlist type"
            maw={360}
            data={data}
            value={type}
            error={error}
            data-path="waitlistType"
            onChange={(event) => isType(event.currentTarget.value) && setType(event.currentTarget.value)}
          />
          {type !== 'off' && (
            <Switch
              label="We approve each offer"
              description="A place that comes free is kept for the next in line, and offered when one of you says so. Otherwise it is offered at once."
              checked={approval}
              onChange={(event) => setApproval(event.currentTarget.checked)}
            />
          )}
        </Stack>
      ) : (
        <Alert color="gray" icon={<IconCrown aria-hidden />}>
          <Text>{messages.waitlistsOnlyOnPremium.text}</Text>
          {type !== 'off' && <Text size="sm">It stays as it is: {waitlistNames[type]}.</Text>}
          <Button component="a" href={pages.subscription()} target="_blank" rel="noopener" mt="sm" size="sm">
            Upgrade
          </Button>
        </Alert>
      )}
    </Section>
  )
}
