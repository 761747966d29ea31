export interface ReadReference {
  /** 'RC-7K3F9Q', or what it begins with. */
  readonly beginning: string
  readonly isWhole: boolean
  /** It says that it is one; some signs alone may be a name. */
  readonly isSure: boolean
}

const wholeLength = 'RC-7K3F9Q'.length

/**
 * 'RC-7K3F9Q' in what is typed of it: 'rc-7k3f9q', 'RC7K3F9Q', '7k3f9q'; or its beginning, 'RC-7K', '7k3f'. Two signs
 * after the dash leave one booking in nine hundred. Alone it takes four: fewer begin too many names.
 */
export const referenceReader = (prefix: 'RC' | 'RP') => {
  const pattern = new RegExp(
    `^(?:${prefix}-(?<named>[2-9A-Z]{2,6})|${prefix}(?<short>[2-9A-Z]{6})|(?<signs>[2-9A-Z]{4,6}))$`,
    'u',
  )
  return (typed: string): ReadReference | undefined => {
    const { named, short, signs = named ?? short } = pattern.exec(typed.trim().toUpperCase())?.groups ?? {}
    if (signs === undefined) return undefined
    const beginning = `${prefix}-${signs}`
    return { beginning, isWhole: beginning.length === wholeLength, isSure: (named ?? short) !== undefined }
  }
}
