/** The parts of a regular expression that matter for the texts it reads. */
export type PatternTree =
  /** Any part that reads one character: a letter, an escape or a class. */
  | { readonly kind: 'character'; readonly source: string }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternTree[] }
  | { readonly kind: 'choice'; readonly options: readonly PatternTree[] }
  | { readonly kind: 'repeat'; readonly body: PatternTree; readonly least: number; readonly most: number }
  | { readonly kind: 'look'; readonly body: PatternTree }

const token =
  /\\(?:u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2}|p\{[^{}]*\}|k<\w+>|c[a-z]|\d+|.)|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<\w+>|[a-z-]+:))?|[*+?]\??|\{\d+(?:,\d*)?\}\??|./giu
const quantifier = /^(?:[*+?]|\{\d+(?:,\d*)?\})\??$/u

const rangeOf = (sign: string): { readonly least: number; readonly most: number } => {
  if (sign.startsWith('*')) return { least: 0, most: Infinity }
  if (sign.startsWith('+')) return { least: 1, most: Infinity }
  if (sign.startsWith('?')) return { least: 0, most: 1 }
  const [least = '0', most = least] = sign.replaceAll(/[{}?]/gu, '').split(',')
  return { least: Number(least), most: most === '' ? Infinity : Number(most) }
}

const nothing: PatternTree = { kind: 'sequence', parts: [] }

/** Parses a pattern that the language has accepted. Positions such as `^`, and back references, read nothing here. */
export const patternTree = (source: string): PatternTree => {
  const tokens = source.match(token) ?? []
  let at = 0
  const atom = (): PatternTree => {
    const sign = tokens[at] ?? ''
    at += 1
    if (sign.startsWith('(')) {
      const body = choice()
      at += 1
      return /^\(\?<?[=!]/u.test(sign) ? { kind: 'look', body } : body
    }
    const readsNothing = /^(?:[\^$]|\\[bB1-9]|\\k<)/u.test(sign)
    return readsNothing ? nothing : { kind: 'character', source: sign }
  }
  const quantified = (): PatternTree => {
    const body = atom()
    const sign = tokens[at]
    if (sign === undefined || !quantifier.test(sign)) return body
    at += 1
    return { kind: 'repeat', body, ...rangeOf(sign) }
  }
  const sequence = (): PatternTree => {
    const parts: PatternTree[] = []
    while (at < tokens.length && tokens[at] !== '|' && tokens[at] !== ')') parts.push(quantified())
    return { kind: 'sequence', parts }
  }
  const choice = (): PatternTree => {
    const options = [sequence()]
    while (tokens[at] === '|') {
      at += 1
      options.push(sequence())
    }
    return { kind: 'choice', options }
  }
  const tree = choice()
  if (at !== tokens.length) throw new Error(`this pattern cannot be read: ${source}`)
  return tree
}
