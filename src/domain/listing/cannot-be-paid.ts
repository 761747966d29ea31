/** For a customer who finds something with a price while the organiser takes no payments for it. */
export const cannotBePaid = ({
  name,
  contactEmail,
}: {
  readonly name: string
  readonly contactEmail: string
}): string =>
  `${name} isn’t taking payments for this online yet, so you can’t book it here. To book, ${contactEmail === '' ? 'contact them' : `write to ${contactEmail}`}.`
