import type { CancellationPreview } from '#contract/sales/amendments/cancelling.ts'
import { useClient } from '#web/lib/client.ts'
import type { Reader } from '#web/ui/booking/back-part-words.ts'
import { BackParts } from '#web/ui/booking/back-parts.tsx'
import { LessExpected } from '#web/ui/booking/less-expected.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import classes from './cancelling.module.css'
import {
  changeInWords,
  costOf,
  lostInWords,
  lostDiscounts,
  nothingTitle,
  paidBack,
  whyNothing,
} from './cancelling-words.ts'

interface PreviewSumsProps {
  readonly preview: CancellationPreview
  /** True if any rule was stored with what is cancelled. */
  readonly hasPolicy: boolean
  readonly reader: Reader
  /** True if the team chose an amount instead of the rules' result. */
  readonly overridden?: boolean
}

const totalLabel = (preview: CancellationPreview): string => {
  if (preview.dueLowered === 0) return 'Comes back'
  return paidBack(preview) === 0 ? 'No longer due' : 'In all'
}

const Sum = ({ label, minor }: { readonly label: string; readonly minor: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <Money minor={minor} />
    </dd>
  </div>
)

/** The totals, from the price to what comes back and where it goes, so that the amounts add up. */
export const PreviewSums = ({ preview, hasPolicy, reader, overridden = false }: PreviewSumsProps) => {
  const { currency } = useClient()
  const { worth, discountLost, discounts, fee, back, dueLowered, parts, lessExpected } = preview
  const lost = lostDiscounts(discounts, currency)
  const kept = worth - fee - back
  return (
    <>
      {discountLost > 0 && (
        <Alert
          color="yellow"
          icon={<IconInfoCircle aria-hidden />}
          title={lost.length === 1 ? 'A discount is no longer earned' : 'Discounts are no longer earned'}
        >
          <ul className={classes.lost}>
            {lost.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {lostInWords(preview, currency)}
        </Alert>
      )}
      <dl className={classes.sums}>
        <Sum label="Price of what is cancelled" minor={costOf(preview)} />
        {discounts.map((change, index) => (
          // Two rules may say the same; their order does not change.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <Sum key={index} label={changeInWords(change, currency)} minor={-change.amount} />
        ))}
        {kept > 0 && <Sum label={overridden ? 'Kept, as you decide' : 'Kept by the policy'} minor={-kept} />}
        {fee > 0 && <Sum label="Cancellation fee" minor={-fee} />}
        <div className={classes.total}>
          <dt>{totalLabel(preview)}</dt>
          <dd>
            <Money minor={back} />
          </dd>
        </div>
      </dl>
      {back === 0 ? (
        <Alert color="yellow" icon={<IconInfoCircle aria-hidden />} title={nothingTitle(preview)}>
          {overridden ? 'So you decided.' : whyNothing(preview, hasPolicy, currency)}
        </Alert>
      ) : (
        <div className={classes.sunken}>
          <BackParts label="Where it goes" dueLowered={dueLowered} parts={parts} reader={reader} />
        </div>
      )}
      <LessExpected payments={lessExpected} reader={reader} />
    </>
  )
}
