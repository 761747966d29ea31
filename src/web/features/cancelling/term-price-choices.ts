import type { TermPrice } from '#domain/tickets/term-price.ts'

export interface PriceChoice {
  readonly change: boolean
  /** Minor units; null while the field is blank. It is kept while somebody tries the other choice. */
  readonly to: number | null
}
/** What somebody chose, by ticket. */
export type PriceChoices = Readonly<Record<string, PriceChoice>>

/** The suggestion stands until somebody chooses. */
export const choiceFor = (choices: PriceChoices, { ticket, suggested }: TermPrice): PriceChoice =>
  choices[ticket] ?? { change: true, to: suggested }

/** What is sent: the prices that change, in the order in which they are shown. */
export const changedPrices = (choices: PriceChoices, offered: readonly TermPrice[]) =>
  offered.flatMap((one) => {
    const { change, to } = choiceFor(choices, one)
    return change ? [{ ticket: one.ticket, from: one.price, to }] : []
  })

/** Where the problem of a price is found: prices that stay are not sent. */
export const pricePath = (choices: PriceChoices, offered: readonly TermPrice[], ticket: string): string =>
  `termPrices.${changedPrices(choices, offered).findIndex((one) => one.ticket === ticket)}.to`
