import { inFigures } from '#domain/kernel/counted.ts'

/** Where the date has more in all, which another ticket may let in: short, since it stands beside a date on a phone. */
export const placesWithTicket = (left: number): string => `${inFigures(left)} left with this ticket`
