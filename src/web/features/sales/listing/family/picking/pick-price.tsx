import { useClient } from '#web/lib/client.ts'
import { PriceSteps } from '#web/ui/booking/price-steps.tsx'
import { Money } from '#web/ui/format/money.tsx'
import type { ReactNode } from 'react'
import { isSameForAll, othersInWords, type PickedPrice } from './picked-price.ts'
import classes from './picking.module.css'

interface PickPriceProps {
  readonly priced: PickedPrice
  /** The names of the chosen attendees, in order. Empty if they are named later. */
  readonly names: readonly string[]
  readonly children: ReactNode
}

const Sum = ({ of, amount }: { readonly of: ReactNode; readonly amount: number }) => (
  <p className={classes.times}>
    <span>{of}</span>
    <Money minor={amount} />
  </p>
)

const ForAll = ({ lines, total }: Pick<PickedPrice, 'lines' | 'total'>) => {
  const [line] = lines
  if (line === undefined) return null
  return (
    <>
      <PriceSteps steps={line.steps} passedOver={line.passedOver} />
      {lines.length > 1 && (
        <Sum
          of={
            <>
              {lines.length} people at <Money minor={line.amount} />
            </>
          }
          amount={total}
        />
      )}
    </>
  )
}

/** The prices per attendee, if something is taken off for only one of them. */
const ForEach = ({
  lines,
  total,
  names,
}: Pick<PickedPrice, 'lines' | 'total'> & Pick<PickPriceProps, 'names'>) => (
  <>
    {lines.map(({ steps, passedOver, amount }, index) => (
      // Nobody has a place of their own in the list: they are priced together.
      // oxlint-disable-next-line react/no-array-index-key -- see above
      <div key={index} className={classes.person}>
        <Sum of={<strong>{names[index] ?? `Person ${index + 1}`}</strong>} amount={amount} />
        <PriceSteps steps={steps} passedOver={passedOver} />
      </div>
    ))}
    <Sum of={`${lines.length} people`} amount={total} />
  </>
)

/** The price of the choice and how it is made up, before it is added. */
export const PickPrice = ({ priced, names, children }: PickPriceProps) => {
  const { currency } = useClient()
  const { lines, others, isLooking, isUnknown } = priced
  if (lines.length === 0) return null
  const besides = othersInWords(others, currency)
  return (
    <section className={classes.price} aria-label="Price" aria-busy={isLooking}>
      {isSameForAll(lines) ? <ForAll {...priced} /> : <ForEach {...priced} names={names} />}
      {besides !== '' && <p className={classes.credits}>{besides}</p>}
      {isUnknown && <p className={classes.credits}>Your cart shows what is taken off this price.</p>}
      {children}
    </section>
  )
}
