import type { Answer } from '#contract/operation.ts'
import { cardAccounts } from '#contract/money/payment-settings/payment-settings.ts'
import { messages } from '#domain/messages.ts'
import { withReason } from '#domain/sentences.ts'
import {
  canToggle,
  type CardMethod,
  cardMethodLabels,
  cardMethods,
} from '#domain/money/payment-settings/card-methods.ts'
import { queryOf } from '#web/lib/query.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { useDelayed } from '#web/ui/feedback/use-delayed.ts'
import { Section } from '#web/ui/frame/section.tsx'
import { Alert, Button, Skeleton, Switch, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import classes from './payment-settings.module.css'

type Configurations = Answer<typeof cardAccounts.configurations>

const configurationsQuery = queryOf(cardAccounts.configurations)

const about: Partial<Record<CardMethod, string>> = {
  card: 'Always on.',
  afterpay_clearpay: 'Customers pay in instalments; you are paid at once.',
  klarna: 'Customers pay later or in instalments; you are paid at once.',
  link: 'Customers use a card that they saved with the provider.',
  pay_by_bank: 'Customers approve a transfer in their bank’s app.',
}

const MethodSkeleton = () => {
  const due = useDelayed()
  return (
    <div className={classes.list} aria-busy>
      <VisuallyHidden component="output">Loading</VisuallyHidden>
      {cardMethods.map((method) => (
        <div key={method} className={classes.row}>
          <Skeleton h={20} maw={140} opacity={due ? 1 : 0} />
          <Skeleton h={20} w={40} radius="xl" opacity={due ? 1 : 0} />
        </div>
      ))}
    </div>
  )
}

/** Switches immediately and reverts if the provider refuses. */
const useMethodSwitch = () => {
  const queryClient = useQueryClient()
  const [wishes, setWishes] = useState<Partial<Record<CardMethod, boolean>>>({})
  const [problem, setProblem] = useState<string>()
  const configure = useOperation(cardAccounts.configure)
  const flip = async (method: CardMethod, id: string, enabled: boolean) => {
    if (wishes[method] !== undefined) return
    setProblem(undefined)
    setWishes((before) => ({ ...before, [method]: enabled }))
    try {
      await configure.mutateAsync({
        body: { paymentMethodConfigId: id, paymentMethod: method, enabled },
      })
      const value = enabled ? 'on' : 'off'
      queryClient.setQueryData<Configurations>(configurationsQuery.queryKey, (before) => ({
        ...before,
        [method]: { id, display_preference: { value } },
      }))
    } catch (error) {
      setProblem(withReason(messages.failedToUpdateCardMethod, error instanceof Error ? error.message : ''))
    } finally {
      setWishes(({ [method]: _done, ...others }) => others)
    }
  }
  return { wishes, problem, flip }
}

/** The methods that customers can choose on the card provider's page. */
export const CardMethodsSection = () => {
  const query = useQuery(configurationsQuery)
  const { wishes, problem, flip } = useMethodSwitch()
  const shown = query.data
  return (
    <Section title="Payment methods" description="What customers can choose on the card provider’s page.">
      {query.isError && shown === undefined && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {query.error.message}
          <div>
            <Button mt="sm" size="xs" variant="default" onClick={() => void query.refetch()}>
              Try again
            </Button>
          </div>
        </Alert>
      )}
      {problem !== undefined && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {problem}
        </Alert>
      )}
      {shown === undefined && !query.isError && <MethodSkeleton />}
      {shown !== undefined && (
        <ul className={classes.list} aria-label="Payment methods">
          {cardMethods.map((method) => {
            const setting = shown[method]
            if (setting === undefined) return null
            return (
              <li key={method} className={classes.row}>
                <Switch
                  classNames={{
                    root: classes.switch,
                    body: classes.switchBody,
                    ...(!canToggle(method) && { track: classes.alwaysOn }),
                  }}
                  labelPosition="left"
                  label={cardMethodLabels[method]}
                  description={about[method]}
                  checked={wishes[method] ?? setting.display_preference.value === 'on'}
                  disabled={!canToggle(method)}
                  aria-busy={wishes[method] !== undefined || undefined}
                  onChange={({ currentTarget }) => {
                    void flip(method, setting.id, currentTarget.checked)
                  }}
                />
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}
