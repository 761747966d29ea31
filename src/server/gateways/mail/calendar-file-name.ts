/** What the calendar file that goes with an email is called, wherever it is saved from. */
export const calendarFileName = 'sessions.ics'
