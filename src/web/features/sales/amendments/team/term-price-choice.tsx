import type { TermPrice } from '#domain/catalogue/activities/tickets/term-price.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { useClient } from '#web/lib/client.ts'
import { MoneyInput } from '#web/ui/format/money-input.tsx'
import { WarningNote } from '#web/ui/booking/warning-note.tsx'
import { Radio, Stack } from '@mantine/core'
import { singlesCheaperWords, termPriceQuestion } from './sessions-words.ts'
import type { PriceChoice } from './term-price-choices.ts'

interface TermPriceChoiceProps {
  readonly offered: TermPrice
  readonly choice: PriceChoice
  readonly onChange: (choice: PriceChoice) => void
  /** The path of the price in the request, so that its problem is shown and focused here. */
  readonly path: string
  readonly error: string | undefined
}

/** Asks for the price of an all-sessions ticket that will cover fewer dates, so that no one forgets it. */
export const TermPriceChoice = ({ offered, choice, onChange, path, error }: TermPriceChoiceProps) => {
  const { currency } = useClient()
  const price = choice.change ? choice.to : offered.price
  const warning = singlesCheaperWords(price, offered.singles, currency)
  return (
    <Stack gap="sm">
      <Radio.Group
        label={termPriceQuestion(offered, currency)}
        description="For new bookings. Families who have booked get their share back either way."
        value={choice.change ? 'change' : 'keep'}
        onChange={(value) => onChange({ ...choice, change: value === 'change' })}
      >
        <Stack gap="sm" mt="xs">
          <Radio value="change" label="Change the price" />
          <Radio value="keep" label={`Keep ${formatMoney(offered.price, currency)}`} />
        </Stack>
      </Radio.Group>
      {choice.change && (
        <MoneyInput
          label={`New price of ${offered.name}`}
          withAsterisk
          data-path={path}
          value={choice.to}
          onChange={(to) => onChange({ ...choice, to })}
          error={error}
        />
      )}
      {warning !== undefined && <WarningNote>{warning}</WarningNote>}
    </Stack>
  )
}
