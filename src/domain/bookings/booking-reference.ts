interface ReadReference {
  readonly reference: string
  /** It says that it is one; six signs alone may be a name. */
  readonly isSure: boolean
}

/** 'RC-7K3F9Q' in what is typed of it: 'rc-7k3f9q', 'RC7K3F9Q', '7k3f9q'. */
export const referenceIn = (typed: string): ReadReference | undefined => {
  const [, prefix, signs] = /^(RC-?)?([2-9A-Z]{6})$/u.exec(typed.toUpperCase()) ?? []
  return signs === undefined ? undefined : { reference: `RC-${signs}`, isSure: prefix !== undefined }
}
