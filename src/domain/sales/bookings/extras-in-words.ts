import { formatDate } from '#domain/kernel/date-format.ts'
import { someOf } from '#domain/kernel/some-of.ts'
import { localParts } from '#domain/kernel/zoned.ts'

interface WithExtras {
  readonly activities: readonly { readonly _id: string; readonly date: { readonly start: string } }[]
  readonly addOns: readonly { readonly name: string; readonly activities: readonly string[] }[]
}

/** A longer list would hide the rest of the email. */
const eachUpTo = 4

/**
 * Lists add-ons: 'Lunch' if every date has it, otherwise with the dates: 'Lunch on Mon 7 Sep 2026'. If it has many
 * dates, only their number is given.
 */
export const extrasInWords = (
  { activities, addOns }: WithExtras,
  {
    timeZone,
    dateFormatTextualWithYear,
  }: { readonly timeZone: string; readonly dateFormatTextualWithYear: string },
): readonly string[] =>
  addOns.map(({ name, activities: chosen }) => {
    const dates = activities.filter(({ _id }) => chosen.includes(_id))
    if (dates.length === activities.length) return name
    const days =
      dates.length > eachUpTo
        ? someOf(dates.length, activities.length, 'dates')
        : dates
            .map(({ date }) => formatDate(localParts(date.start, timeZone).date, dateFormatTextualWithYear))
            .join(', ')
    return `${name} on ${days}`
  })
