/** The name of the calendar file attached to an email. */
export const calendarFileName = 'sessions.ics'
