import { inFigures } from '#domain/kernel/counted.ts'

/**
 * Describes the places left with a ticket, if the date has more for other tickets. Short, because it is shown beside a
 * date on phones.
 */
export const placesWithTicket = (left: number): string => `${inFigures(left)} left with this ticket`
