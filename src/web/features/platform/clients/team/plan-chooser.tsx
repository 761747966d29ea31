import { clients } from '#contract/platform/clients/clients.ts'
import { planLevels, planNames, type PlanLevel } from '#domain/platform/clients/features.ts'
import { useTeamClient, useKeepClient } from '#web/lib/client.ts'
import { useMay } from '#web/lib/current-user.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { useConfirm } from '#web/ui/dialog/confirm-context.ts'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { Button, Text } from '@mantine/core'
import { PlanCard, planTitleId } from './plan-card.tsx'
import { PlanChangeMessage } from './plan-change-message.tsx'
import classes from './plans.module.css'

/** The three tiers side by side. Owners change theirs here. The change takes effect immediately and is recorded. */
export const PlanChooser = () => {
  const { planLevel } = useTeamClient()
  const mayChange = useMay('plan.change')
  const keepClient = useKeepClient()
  const confirm = useConfirm()
  const changePlan = useOperation(clients.changePlan, {
    invalidates: [clients.planHistory],
    onSuccess: keepClient,
  })

  const change = async (to: PlanLevel) => {
    const done = await confirm({
      title: `Change to ${planNames[to]}?`,
      message: <PlanChangeMessage from={planLevel} to={to} />,
      verb: `Change to ${planNames[to]}`,
      danger: to < planLevel,
      act: async () => changePlan.mutateAsync({ body: { planLevel: to } }),
    })
    if (!done) return
    notifyDone(`You are on the ${planNames[to]} plan now.`)
    // The button that was pressed is gone, because its tier is now the current one.
    document.getElementById(planTitleId(to))?.focus()
  }

  // Only one button stands out: the next larger tier.
  const next = planLevels.find((plan) => plan > planLevel)
  const actionFor = (plan: PlanLevel) => {
    if (!mayChange) return null
    if (plan === planLevel)
      return (
        <Text className={classes.yours} size="sm" c="dimmed">
          This is your plan
        </Text>
      )
    return (
      <Button variant={plan === next ? 'filled' : 'default'} onClick={() => void change(plan)}>
        Change to {planNames[plan]}
      </Button>
    )
  }

  return (
    <div className={classes.plans}>
      {planLevels.map((plan) => (
        <PlanCard key={plan} plan={plan} current={plan === planLevel} action={actionFor(plan)} />
      ))}
    </div>
  )
}
