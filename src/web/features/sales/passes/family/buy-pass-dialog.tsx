import type { Answer } from '#contract/operation.ts'
import { ownPasses } from '#contract/sales/passes/own-passes.ts'
import { anyRest, cardRest, splitWithCredit } from '#domain/sales/bookings/split-total.ts'
import { messages } from '#domain/messages.ts'
import type { PaidMethod } from '#domain/money/payments/payment-states.ts'
import { useClient } from '#web/lib/client.ts'
import { staleOwnMoney } from '#web/lib/stale-own-money.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { Money } from '#web/ui/format/money.tsx'
import { WayFields } from '#web/ui/pay/way-fields.tsx'
import { offeredWays, onlyProvider, type Way } from '#web/ui/pay/ways.ts'
import { Checkbox, Text } from '@mantine/core'
import type { OptionOnSale, PassOnSale } from './buy-button.tsx'
import { buyWords, optionInWords } from '../shared/pass-words.ts'

interface BuyValues {
  readonly useCredit: boolean
  readonly method: PaidMethod
  readonly provider: string | null
}

const aboutWay = (method: PaidMethod, organiser: string, sandbox: boolean): string => {
  if (method === 'card')
    return sandbox
      ? 'You pay on the card provider’s page and come back here. Test cards only: no money moves.'
      : 'You pay on the card provider’s page and come back here.'
  if (method === 'cash') return `You hand it to ${organiser}. You can use your credits at once.`
  return 'You get the details and a reference. You can use your credits at once.'
}

const providerMissing = (ways: readonly Way[], { method, provider }: BuyValues) => {
  const providers = ways.find((way) => way.method === method)?.providers ?? []
  return providers.length > 0 && provider === null ? { provider: messages.providerNotTaken.text } : {}
}

interface BuyPassDialogProps {
  readonly pass: PassOnSale
  readonly option: OptionOnSale
  readonly offered: Answer<typeof ownPasses.ways>
  readonly onBought: (bought: Answer<typeof ownPasses.buy>) => void
}

/** The dialog for buying a pass option. Mounted when it is opened. */
export const BuyPassDialog = ({ pass, option, offered, onBought }: BuyPassDialogProps) => {
  const { name, currency } = useClient()
  const dialog = useOpenedDialog()
  const ways = offeredWays(offered.ways)
  const first = ways[0]
  const terms = offered.ways.card ? cardRest(currency) : anyRest
  const most = splitWithCredit(option.price, offered.credit, terms).credit
  const creditOf = ({ useCredit }: BuyValues) => (useCredit ? most : 0)
  const form = useOperationForm<typeof ownPasses.buy, BuyValues>(ownPasses.buy, {
    initialValues: {
      useCredit: most > 0,
      method: first?.method ?? 'card',
      provider: first ? onlyProvider(first) : null,
    },
    send: (values) => {
      const credit = creditOf(values)
      const isPaid = credit === option.price
      return {
        body: {
          option: option._id,
          price: option.price,
          credit,
          method: isPaid ? null : values.method,
          provider: isPaid ? null : values.provider,
        },
      }
    },
    check: (values) => (creditOf(values) === option.price ? {} : providerMissing(ways, values)),
    // The dialog's opener reloads what can be bought, because otherwise the offers behind it would refuse what was just
    // taken.
    invalidates: staleOwnMoney,
  })
  const rest = option.price - creditOf(form.values)
  const { method, provider } = form.values
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title={`Buy ${pass.name}`}
      requiredNote={false}
      offered={rest === 0 || ways.length > 0}
      submitLabel={buyWords(rest, method, currency)}
      onDone={onBought}
    >
      <Text>{optionInWords(option, currency)}</Text>
      {most > 0 && (
        <Checkbox
          label={
            <>
              Use <Money minor={most} /> of your account credit
            </>
          }
          {...form.field('useCredit', { type: 'checkbox' })}
        />
      )}
      {rest > 0 &&
        (ways.length === 0 ? (
          <Text role="alert">{name} takes no payments here at the moment.</Text>
        ) : (
          <WayFields
            ways={ways}
            method={method}
            provider={provider}
            onChoose={(chosen) => form.setValues({ ...form.values, ...chosen })}
            about={(way) => aboutWay(way, name, offered.ways.cardSandbox)}
            methodField={form.field('method')}
            providerField={form.field('provider')}
          />
        ))}
    </FormDialog>
  )
}
