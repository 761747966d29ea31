/** Where there is no room for it in one line, the second begins with the @. */
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
