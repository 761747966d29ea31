export interface ReadReference {
  /** 'RC-7K3F9Q', or what it begins with. */
  readonly beginning: string
  readonly isWhole: boolean
  /** It says that it is one, and nothing else; some signs alone may be a name, and the line of a statement says more. */
  readonly isSure: boolean
}

const wholeLength = 'RC-7K3F9Q'.length

/**
 * 'RC-7K3F9Q' in what is typed of it: 'rc-7k3f9q', 'RC7K3F9Q', '7k3f9q'; or its beginning, 'RC-7K', '7k3f'. Two signs
 * after the dash leave one booking in nine hundred. Alone it takes four: fewer begin too many names. And whole, anywhere
 * in the line of a bank statement, which may have a space for the dash.
 */
export const referenceReader = (prefix: 'RC' | 'RP') => {
  const pattern = new RegExp(
    `^(?:${prefix}-(?<named>[2-9A-Z]{2,6})|${prefix}(?<short>[2-9A-Z]{6})|(?<signs>[2-9A-Z]{4,6}))$`,
    'u',
  )
  const inLine = new RegExp(`(?<![0-9A-Z])${prefix}[- ]?(?<signs>[2-9A-Z]{6})(?![0-9A-Z])`, 'u')
  return (typed: string): ReadReference | undefined => {
    const capitals = typed.trim().toUpperCase()
    const found = pattern.exec(capitals) ?? inLine.exec(capitals)
    const { named, short, signs = named ?? short } = found?.groups ?? {}
    if (signs === undefined) return undefined
    const beginning = `${prefix}-${signs}`
    return { beginning, isWhole: beginning.length === wholeLength, isSure: (named ?? short) !== undefined }
  }
}
