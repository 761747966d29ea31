import type { PublicPass } from '#contract/sales/passes/public-passes.ts'
import { useClient } from '#web/lib/client.ts'
import { SteadyButton } from '#web/ui/form/steady-button.tsx'
import { optionLabel, priceInWords } from '../shared/pass-words.ts'

export type PassOnSale = Pick<PublicPass, '_id' | 'name'>
export type OptionOnSale = PublicPass['purchaseOptions'][number]

interface BuyButtonProps {
  readonly pass: PassOnSale
  readonly option: OptionOnSale
  readonly loading?: boolean
  /** Undefined until the payment methods are loaded. */
  readonly onBuy?: (() => void) | undefined
}

export const BuyButton = ({ pass, option, loading = false, onBuy }: BuyButtonProps) => {
  const { currency } = useClient()
  const price = priceInWords(option.price, currency)
  return (
    <SteadyButton
      loading={loading}
      disabled={onBuy === undefined}
      aria-label={`Buy ${optionLabel(option, pass.name)}, ${price}`}
      onClick={onBuy}
    >
      Buy, {price}
    </SteadyButton>
  )
}
