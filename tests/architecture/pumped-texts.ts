import { type PatternTree, patternTree } from './pattern-tree.ts'

/** A text of any length: `head`, then `pump` repeated, then `tail`. */
export interface PumpedText {
  readonly head: string
  readonly pump: string
  readonly tail: string
}

/** A repeat with fewer repetitions than this doesn't grow with the text. */
const longRepeat = 10
const mostSamples = 8

const printable = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index))
const palette = printable.concat(Array.from('\n\t\r\0\u00A0éß’–»\u0301\u202E日'))

const commonPumps =
  ' _\n_ \n_a_0_a._a _0,_-_/_/a_._(_)_"_@_é_<_<a_<a _<p />_<p></p>_<!--_<!---->_-->_&_&#_href=_https://'.split(
    '_',
  )

const charactersIn = (tree: PatternTree): readonly string[] => {
  if (tree.kind === 'character') return [tree.source]
  if (tree.kind === 'sequence') return tree.parts.flatMap(charactersIn)
  return tree.kind === 'choice' ? tree.options.flatMap(charactersIn) : charactersIn(tree.body)
}

/** Chooses characters for each part that reads one character, starting with those that other parts accept too. */
const characterChooser = (tree: PatternTree, flags: string) => {
  const taken = new Map(
    charactersIn(tree).map((source) => {
      const one = new RegExp(`^(?:${source})$`, flags.replaceAll(/[gy]/gu, ''))
      return [source, palette.filter((character) => one.test(character))] as const
    }),
  )
  const takers = (character: string) =>
    [...taken.values()].filter((characters) => characters.includes(character)).length
  const ranked = palette.toSorted((a, b) => takers(b) - takers(a))
  return {
    charactersOf: (source: string) => {
      const characters = taken.get(source) ?? []
      return ranked.filter((character) => characters.includes(character)).slice(0, 3)
    },
    rarest: ranked.at(-1) ?? '',
  }
}

const distinct = (texts: readonly string[]) => [...new Set(texts)]

/** Builds the texts that may make `source` try again and again, from its own parts and from common texts. */
export const pumpedTexts = (source: string, flags: string): readonly PumpedText[] => {
  const tree = patternTree(source)
  const { charactersOf, rarest } = characterChooser(tree, flags)

  /** Returns texts that a part accepts. The first has each optional part, and each repeated part once. */
  const samples = (part: PatternTree): readonly string[] => {
    if (part.kind === 'character') return charactersOf(part.source)
    if (part.kind === 'look') return ['']
    if (part.kind === 'repeat') {
      const once = samples(part.body).map((text) => text.repeat(Math.max(1, part.least)))
      return part.least === 0 ? [...once, ''] : once
    }
    if (part.kind === 'choice') {
      const all = part.options.map(samples)
      return distinct([...all.map(([first = '']) => first), ...all.flat()]).slice(0, mostSamples)
    }
    const all = part.parts.map(samples)
    const firsts = all.map(([first = '']) => first)
    const variants = all.flatMap((texts, index) => texts.map((text) => firsts.with(index, text).join('')))
    return distinct([firsts.join(''), ...variants]).slice(0, mostSamples)
  }

  const made: { readonly head: string; readonly pump: string }[] = []
  const add = (head: string, pump: string) => void (pump !== '' && made.push({ head, pump }))
  const walk = (part: PatternTree, before: string): string => {
    if (part.kind === 'look') walk(part.body, before)
    if (part.kind === 'choice') for (const option of part.options) walk(option, before)
    if (part.kind === 'sequence') {
      let read = before
      for (const one of part.parts) read = walk(one, read)
      return read
    }
    if (part.kind === 'repeat') {
      if (part.most >= longRepeat) {
        const contents = samples(part.body)
        for (const content of [...contents, contents.join('')]) {
          add(before, content)
          add('', content)
          add('', before + content)
        }
        add('', before)
      }
      walk(part.body, before)
    }
    return before + (samples(part)[0] ?? '')
  }
  walk(tree, '')
  for (const pump of [...commonPumps, ...samples(tree)]) {
    add('', pump)
    add('', pump.slice(0, -1))
  }
  const tails = distinct(['', '\0', rarest])
  const texts = made.flatMap(({ head, pump }) => tails.map((tail) => ({ head, pump, tail })))
  return [...new Map(texts.map((text) => [JSON.stringify(text), text])).values()]
}
