import type { TermPrice } from '#domain/catalogue/activities/tickets/term-price.ts'

export interface PriceChoice {
  readonly change: boolean
  /** In minor units; null while the field is blank. It survives a switch to the other choice. */
  readonly to: number | null
}
/** The choices so far, by ticket. */
export type PriceChoices = Readonly<Record<string, PriceChoice>>

/** Applies the suggestion until someone chooses. */
export const choiceFor = (choices: PriceChoices, { ticket, suggested }: TermPrice): PriceChoice =>
  choices[ticket] ?? { change: true, to: suggested }

/** Lists the prices that change, in the order on the screen. */
export const changedPrices = (choices: PriceChoices, offered: readonly TermPrice[]) =>
  offered.flatMap((one) => {
    const { change, to } = choiceFor(choices, one)
    return change ? [{ ticket: one.ticket, from: one.price, to }] : []
  })

/** Finds the path of a price's problem. Prices that stay aren't sent. */
export const pricePath = (choices: PriceChoices, offered: readonly TermPrice[], ticket: string): string =>
  `termPrices.${changedPrices(choices, offered).findIndex((one) => one.ticket === ticket)}.to`
