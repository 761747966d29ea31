/** `notSent`: this installation had no way to send email when it was due. It isn't tried again. */
export const emailStatuses = ['queued', 'sent', 'failed', 'notSent'] as const
export type EmailStatus = (typeof emailStatuses)[number]

export const emailNotSetUp = 'Not sent: email isn’t set up'
