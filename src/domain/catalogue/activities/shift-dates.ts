import type { LocalParts } from '#domain/kernel/zoned.ts'

/** Moves a calendar day by whole days, so that a session at 9.30am stays at 9.30am. */
export const shiftDate = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString()

export const shiftMoment = (moment: LocalParts, days: number): LocalParts => ({
  date: shiftDate(moment.date, days),
  time: moment.time,
})
