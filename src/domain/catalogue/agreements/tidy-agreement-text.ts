import { type AgreementPart, agreementParts } from './agreement-text.ts'

/** The start and end tags that are removed together with the text between them. */
const removedWhole = [
  /<script\b[^<>]*>|(?<end><\/script\s*>)/giu,
  /<style\b[^<>]*>|(?<end><\/style\s*>)/giu,
  /<!--|(?<end>-->)/gu,
]

/**
 * Removes pairs of tags in a single pass. A pattern for the whole pair would search for a missing end again from every
 * start.
 */
const withoutPairs = (text: string, marks: RegExp): string => {
  let kept = ''
  let from = 0
  let begun: number | undefined
  for (const { 0: mark, index, groups } of text.matchAll(marks)) {
    if (groups?.['end'] === undefined) begun ??= index
    else if (begun !== undefined) {
      kept += text.slice(from, begun)
      from = index + mark.length
      begun = undefined
    }
  }
  return kept + text.slice(from)
}

/** Removes scripts, styles and comments with their content. For other tags, removes only the tag. */
const withoutOtherTags = (text: string): string =>
  removedWhole.reduce(withoutPairs, text).replaceAll(/<\/?(?!(?:a|link)\b)[a-z][^<>]*>/giu, '')

const written = (part: AgreementPart): string => {
  if (part.kind === 'link') return `<a href="${part.href}">${part.text}</a>`
  return part.kind === 'policy' ? `<link>${part.text}</link>` : part.text
}

const once = (text: string): string => agreementParts(withoutOtherTags(text)).map(written).join('')

const rounds = 20

/**
 * Cleans the text for saving: only the two tags remain, in one notation. Removing a tag can create another tag
 * ('<scr<b>ipt>'), so this repeats until nothing changes. If the text still changes after the last round, all angle
 * brackets are removed.
 */
export const tidyAgreementText = (text: string): string => {
  let tidy = text.trim()
  for (let round = 0; round < rounds; round += 1) {
    const next = once(tidy).trim()
    if (next === tidy) return tidy
    tidy = next
  }
  return tidy.replaceAll(/[<>]/gu, '').trim()
}
