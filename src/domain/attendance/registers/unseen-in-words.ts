/**
 * Describes attendees who were never ticked in. After the session the text doesn't say that they stayed away, because
 * staff may have forgotten to tick them.
 */
export const unseenInWords = (endsAt: string, now: string): string =>
  Date.parse(now) < Date.parse(endsAt) ? 'Not here yet' : 'Not ticked in'
