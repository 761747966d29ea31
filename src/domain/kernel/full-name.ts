interface Named {
  readonly firstName: string | null
  readonly lastName: string | null
}

/** Returns the name to show in lists, emails and files, or '' if the person no longer exists. */
export const fullName = (person: Named | null | undefined): string =>
  `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim()
