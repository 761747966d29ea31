/** The sender in tests of what emails say. */
export const emailSender = {
  name: 'Brightwater',
  logoColour: '#ffe14d',
  contactEmail: 'hello@brightwater.test',
  timeZone: 'Europe/London',
  dateFormatTextualWithYear: 'EEE d MMM yyyy',
}
