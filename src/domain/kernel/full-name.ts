interface Named {
  readonly firstName: string | null
  readonly lastName: string | null
}

/** As somebody is called in lists, emails and files; '' of whoever is gone. */
export const fullName = (person: Named | null | undefined): string =>
  `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim()
