/** Tells customers whom to contact about something with a price that the organiser can't take payments for. */
export const cannotBePaid = ({
  name,
  contactEmail,
}: {
  readonly name: string
  readonly contactEmail: string
}): string =>
  `${name} isn’t taking payments for this online yet, so you can’t book it here. To book, ${contactEmail === '' ? 'contact them' : `write to ${contactEmail}`}.`
