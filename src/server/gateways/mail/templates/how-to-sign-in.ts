/** Whom to sign in as; somebody whom the team booked for may have no password yet. */
export const howToSignIn = (
  { email, hasPassword }: { readonly email: string; readonly hasPassword: boolean },
  why: string,
): string =>
  hasPassword
    ? `Sign in with ${email} ${why}.`
    : `Sign in with ${email} ${why}. You have no password yet: choose “Forgotten your password?” on that page, and we send you a link to set one.`
