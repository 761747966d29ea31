import { Failure, failed, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import {
  canToggle,
  type CardMethod,
  cardMethodsIn,
  isOfferedIn,
} from '#domain/money/payment-settings/card-methods.ts'
import type { Scope } from '#server/db/scope.ts'
import type { CardProvider, ConfigurationView } from '#server/gateways/cards/card-provider.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { keepConfiguration } from '../methods/card-configuration.ts'
import { readCardMethod } from '../methods/payment-method.ts'
import { failureForOwner } from './failure-for-owner.ts'

interface OwnConfiguration {
  readonly cards: CardProvider
  readonly account: string
  /** The id of the card method's row, for the history. */
  readonly methodId: string
  readonly configuration: ConfigurationView
}

/**
 * Returns what payment pages offer on the organiser's own account: the configuration that our team changed, or the
 * account's default.
 */
const ownConfiguration = async (
  cards: CardProvider | undefined,
  scope: Scope,
): Promise<OwnConfiguration | Failure> => {
  if (!cards) return new Failure('conflict', messages.cardsNotSetUp)
  const { id, accountId, connected, configurationId } = await scope.transaction(readCardMethod)
  if (accountId === null) return new Failure('conflict', messages.cardAccountMissing)
  if (!connected) return new Failure('conflict', messages.cardAccountDisconnected)
  const list = await cards.listConfigurations(accountId)
  if (list.kind !== 'done') return failureForOwner(list)
  const configuration =
    list.value.find((one) => one.id === configurationId) ??
    list.value.find(({ isDefault }) => isDefault) ??
    list.value[0]
  return configuration ? { cards, account: accountId, methodId: id, configuration } : notFound()
}

type Shown = { id: string; display_preference: { value: 'on' | 'off' } }

export const readConfigurations = async (
  cards: CardProvider | undefined,
  scope: Scope,
): Promise<Partial<Record<CardMethod, Shown>> | Failure> => {
  const own = await ownConfiguration(cards, scope)
  if (failed(own)) return own
  const { id, methods } = own.configuration
  return Object.fromEntries(
    cardMethodsIn(scope.client.country).flatMap((method) => {
      const value = methods[method]?.value
      return value === undefined ? [] : [[method, { id, display_preference: { value } }] as const]
    }),
  )
}

interface Wish {
  readonly paymentMethodConfigId: string
  readonly paymentMethod: CardMethod
  readonly enabled: boolean
}

const word = (on: boolean) => (on ? 'on' : 'off')

export const configureMethod = async (
  cards: CardProvider | undefined,
  scope: Scope,
  { paymentMethodConfigId, paymentMethod, enabled }: Wish,
): Promise<{ success: true } | Failure> => {
  if (!canToggle(paymentMethod)) return new Failure('conflict', messages.cardMethodAlwaysOn)
  if (!isOfferedIn(paymentMethod, scope.client.country))
    return new Failure('conflict', messages.cardMethodNotHere)
  const own = await ownConfiguration(cards, scope)
  if (failed(own)) return own
  // The provider would refuse another account's configuration as well, so we don't send it.
  if (own.configuration.id !== paymentMethodConfigId) return notFound()
  const before = own.configuration.methods[paymentMethod]?.value
  const changed = await own.cards.updateConfiguration(own.account, paymentMethodConfigId, {
    [paymentMethod]: { display_preference: { preference: word(enabled) } },
  })
  if (changed.kind !== 'done') return failureForOwner(changed)
  await scope.transaction(async (tx) => {
    await keepConfiguration(tx, { accountId: own.account, configurationId: paymentMethodConfigId })
    await recordAudit(tx, {
      action: 'cardAccounts.configure',
      subject: 'paymentMethod',
      subjectId: own.methodId,
      changes: [{ field: paymentMethod, from: before ?? null, to: word(enabled) }],
    })
  })
  return { success: true }
}
