import type { Answer } from '#contract/operation.ts'
import {
  type CardAccount,
  paymentMethods,
  cardAccounts,
} from '#contract/money/payment-settings/payment-settings.ts'
import { messages } from '#domain/messages.ts'
import {
  type AccountBadge,
  accountBadge,
  missingForAccount,
} from '#domain/money/payment-settings/account-badge.ts'
import { useMay } from '#web/lib/current-user.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { StatusBadge, type Tone } from '#web/ui/feedback/status-badge.tsx'
import { WhoToAsk } from '#web/ui/feedback/who-to-ask.tsx'
import { SteadyButton } from '#web/ui/form/steady-button.tsx'
import { DateOf } from '#web/ui/format/date-time.tsx'
import { Section } from '#web/ui/frame/section.tsx'
import { Alert, Button, Text } from '@mantine/core'
import { CardAccountDialog } from './card-account-dialog.tsx'
import type { OnboardingSearch } from './onboarding-search.ts'
import classes from './payment-settings.module.css'
import { useEffectOnce } from '#web/ui/dialog/use-effect-once.ts'
import { useNavigate } from '@tanstack/react-router'
import { useOperation } from '#web/lib/use-operation.ts'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'

/** Requests a new single-use link to the card provider's pages and opens it. */
const useOnboarding = () => {
  const onboard = useOperation(paymentMethods.onboard, {
    invalidates: [],
    onSuccess: ({ accountLinkURL }) => {
      globalThis.location.assign(accountLinkURL)
    },
  })
  return {
    // Stays busy after the answer, because the other page is loading.
    working: onboard.isPending || onboard.isSuccess,
    problem: onboard.error?.message,
    begin: (accountId: string | undefined) => {
      onboard.mutate({ query: accountId === undefined ? {} : { accountId } })
    },
  }
}

/** Has the account read from the card provider and announces its state. */
const useAccountRefresh = () => {
  const refresh = useOperation(cardAccounts.refresh, {
    invalidates: [paymentMethods.list, cardAccounts.configurations],
    onSuccess: ({ account }) => {
      const badge = accountBadge(account)
      if (badge === 'Connected') notifyDone('Your card account is connected.')
      if (badge === 'Pending') notifyDone('The card account is not ready yet.')
      if (badge === 'Disconnected') notifyDone('The card account is disconnected.')
    },
  })
  return {
    working: refresh.isPending,
    problem: refresh.error?.message,
    check: () => {
      refresh.mutate({})
    },
  }
}

interface OnboardingReturnProps {
  readonly how: 'done' | 'again'
  readonly refresh: () => void
  readonly begin: () => void
}

/** Reads the account on return, because returning proves nothing. Replaces a used link with a new one immediately. */
const OnboardingReturn = ({ how, refresh, begin }: OnboardingReturnProps) => {
  const mayBegin = useMay('payouts.manage')
  const navigate = useNavigate()
  useEffectOnce(() => {
    if (how === 'again' && mayBegin) begin()
    else {
      refresh()
      // Reloading or going back in the history must not ask again.
      void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
    }
  })
  return how === 'again' && mayBegin ? <Text>Opening the card provider’s page again…</Text> : null
}

type Methods = Answer<typeof paymentMethods.list>

const tones: Record<AccountBadge, Tone> = { Connected: 'good', Pending: 'warning', Disconnected: 'quiet' }

const words: Record<AccountBadge, string> = {
  Connected: 'Customers can pay by card, and the money goes to your bank.',
  Pending: 'The account is there, but not ready yet.',
  Disconnected: 'Customers cannot pay by card. Connect an account with the card provider to begin.',
}

const lostWords =
  'Customers cannot pay by card, because this account was disconnected at the card provider. Connect a new one to go on.'

const AccountState = ({ account }: { readonly account: CardAccount | null }) => {
  const badge = accountBadge(account)
  const missing = missingForAccount(account)
  return (
    <div className={classes.state}>
      <StatusBadge tone={tones[badge]}>{badge}</StatusBadge>
      <Text mt="xs">{account?.lost === true ? lostWords : words[badge]}</Text>
      {missing.length > 0 && (
        <ul className={classes.missing}>
          {missing.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {account !== null && (
        <Text size="sm" c="dimmed" mt="xs">
          Account <span className={classes.reference}>{account.accountId}</span>
          {account.created !== null && (
            <>
              , since <DateOf at={account.created} />
            </>
          )}
        </Text>
      )}
    </div>
  )
}

interface CardAccountSectionProps {
  readonly methods: Methods
  readonly onboarding: OnboardingSearch['onboarding']
}

export const CardAccountSection = ({ methods, onboarding }: CardAccountSectionProps) => {
  const mayChange = useMay('payouts.manage')
  const card = methods.items.find(({ kind }) => kind === 'card')
  const account = card?.account ?? null
  const badge = accountBadge(account)
  const begun = useOnboarding()
  const refresh = useAccountRefresh()
  const dialog = useItemDialog<{ readonly account: CardAccount; readonly connected: boolean }>()
  const problem = begun.problem ?? refresh.problem

  if (!methods.cardsAvailable)
    return (
      <Section title="Card account" description="Card payments go straight to your own account.">
        <Alert color="gray">{messages.cardsNotSetUp.text}</Alert>
      </Section>
    )
  return (
    <Section
      title="Card account"
      description="Card payments go straight to your own account with the card provider."
    >
      {onboarding !== undefined && (
        <OnboardingReturn
          how={onboarding}
          refresh={refresh.check}
          begin={() => begun.begin(account?.accountId)}
        />
      )}
      {problem !== undefined && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      <AccountState account={account} />
      <div className={classes.buttons}>
        {mayChange && badge === 'Pending' && (
          <SteadyButton loading={begun.working} onClick={() => begun.begin(account?.accountId)}>
            Continue onboarding
          </SteadyButton>
        )}
        {mayChange && badge === 'Disconnected' && (
          <SteadyButton
            loading={begun.working}
            onClick={() =>
              account === null || account.lost
                ? begun.begin(undefined)
                : dialog.open({ account, connected: true })
            }
          >
            {account?.lost === true ? 'Connect a new account' : 'Connect'}
          </SteadyButton>
        )}
        {badge === 'Pending' && (
          <SteadyButton variant="default" loading={refresh.working} onClick={refresh.check}>
            Check again
          </SteadyButton>
        )}
        {mayChange && account?.connected === true && (
          <Button variant="default" onClick={() => dialog.open({ account, connected: false })}>
            Disconnect
          </Button>
        )}
      </div>
      {!mayChange && <WhoToAsk act="connect or disconnect the card account" />}
      {card !== undefined && dialog.chosen !== undefined && (
        <CardAccountDialog key={dialog.chosen.number} paymentMethodId={card._id} {...dialog.chosen.item} />
      )}
    </Section>
  )
}
