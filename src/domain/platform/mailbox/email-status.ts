/** `notSent`: the installation couldn't send email at the time. It won't be tried again. */
export const emailStatuses = ['queued', 'sent', 'failed', 'notSent'] as const
export type EmailStatus = (typeof emailStatuses)[number]

export const emailNotSetUp = 'Not sent: email isn’t set up'
