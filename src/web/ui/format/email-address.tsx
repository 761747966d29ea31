/** Shows an email address. If it doesn't fit on a line, it breaks before the @. */
export const EmailAddress = ({ email }: { readonly email: string }) => {
  const at = email.lastIndexOf('@')
  if (at < 1) return email
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
