import { clients } from '#contract/clients.ts'
import { planLevels, planNames, type PlanLevel } from '#domain/plans/features.ts'
import { useClient, useKeepClient } from '#web/lib/client.ts'
import { useMay } from '#web/lib/current-user.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { useConfirm } from '#web/ui/dialog/confirm-context.ts'
import { notifyDone } from '#web/ui/feedback/notify.ts'
import { Button } from '@mantine/core'
import { PlanCard } from './plan-card.tsx'
import { PlanChangeMessage } from './plan-change-message.tsx'
import classes from './plans.module.css'

/** Three plans side by side. Owners change theirs here; it counts at once and is recorded. */
export const PlanChooser = () => {
  const { planLevel } = useClient()
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
    if (done) notifyDone(`You are on the ${planNames[to]} plan now.`)
  }

  return (
    <div className={classes.plans}>
      {planLevels.map((plan) => (
        <PlanCard
          key={plan}
          plan={plan}
          current={plan === planLevel}
          action={
            mayChange &&
            plan !== planLevel && (
              <Button variant={plan > planLevel ? 'filled' : 'default'} onClick={() => void change(plan)}>
                Change to {planNames[plan]}
              </Button>
            )
          }
        />
      ))}
    </div>
  )
}
