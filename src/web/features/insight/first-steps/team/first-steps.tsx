import type { CurrentUser } from '#contract/people/fields/people-fields.ts'
import { may } from '#domain/platform/access/permissions.ts'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { useRescuedFocus } from '#web/ui/frame/use-rescued-focus.ts'
import { Button, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './first-steps.module.css'
import { doneOf } from './progress.ts'
import { useFirstSteps, type FirstStep } from './use-first-steps.ts'
import { useHideFirstSteps } from './use-hide-first-steps.ts'

const Step = ({ step, next }: { readonly step: FirstStep; readonly next: boolean }) => {
  const done = step.done === true
  const Icon = done ? IconCircleCheckFilled : IconCircle
  return (
    <li className={classes.step} data-done={done || undefined}>
      <Icon aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <Title order={3}>
          {step.title}
          {done && <VisuallyHidden> (done)</VisuallyHidden>}
        </Title>
        <Text size="sm" c="dimmed">
          {step.says}
        </Text>
      </div>
      {!done && (
        <Button
          component={Link}
          to={step.to}
          variant={next ? 'filled' : 'default'}
          size="sm"
          data-unknown={step.done === undefined || undefined}
        >
          {step.verb}
        </Button>
      )}
    </li>
  )
}

const Hide = () => {
  const hide = useHideFirstSteps()
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      className={classes.hide}
      loading={hide.isPending}
      onClick={() =>
        hide.mutate(
          { body: { hidden: true } },
          { onSuccess: () => notifyDone('First steps hidden. You can show them again in your settings.') },
        )
      }
    >
      Hide first steps
    </Button>
  )
}

export const FirstSteps = ({ user }: { readonly user: CurrentUser }) => {
  useRescuedFocus()
  const steps = useFirstSteps(user)
  const count = doneOf(steps)
  const next = steps.find(({ done }) => done === false)
  const all = count === steps.length
  return (
    <section className={classes.panel} aria-labelledby="first-steps">
      <header className={classes.head} data-unknown={count === undefined || undefined}>
        <Title order={2} size="h3" id="first-steps">
          {all ? 'You are set up' : 'First steps'}
        </Title>
        <Text size="sm" c="dimmed">
          {count ?? 0} of {steps.length} done
        </Text>
      </header>
      <div className={classes.track} aria-hidden>
        <div style={{ width: `${((count ?? 0) / steps.length) * 100}%` }} />
      </div>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <Step key={step.title} step={step} next={step === next} />
        ))}
      </ol>
      {may(user.role, 'settings.edit') && <Hide />}
    </section>
  )
}
