export interface ReadReference {
  /** The reference, such as 'RC-7K3F9Q', or its beginning. */
  readonly beginning: string
  readonly isWhole: boolean
  /**
   * True if the text is only a reference and has its prefix. Without the prefix it may be a name, and the line of a
   * statement contains more.
   */
  readonly isSure: boolean
}

const wholeLength = 'RC-7K3F9Q'.length

/**
 * Returns a function that finds 'RC-7K3F9Q' in typed text: 'rc-7k3f9q', 'RC7K3F9Q' or '7k3f9q', or its beginning,
 * 'RC-7K' or '7k3f'. After the prefix, two characters are enough, because they leave one booking in nine hundred.
 * Without the prefix it needs four, because fewer begin too many names. Also finds a whole reference anywhere in the
 * line of a bank statement, which may have a space instead of the dash.
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
