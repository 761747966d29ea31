/** Explains how to sign in. A customer whom the team booked for may have no password yet. */
export const howToSignIn = (
  { email, hasPassword }: { readonly email: string; readonly hasPassword: boolean },
  why: string,
): string =>
  hasPassword
    ? `Sign in with ${email} ${why}.`
    : `Sign in with ${email} ${why}. You have no password yet: set one with the link in your invitation. If it no longer works, choose “Forgotten your password?” on the sign-in page.`
