import { type AgreementPart, agreementParts } from './agreement-text.ts'

/** Scripts and styles go with what stands in them; of any other tag the words stay. */
const withoutOtherTags = (text: string): string =>
  text
    .replaceAll(/<(script|style)\b[^<>]*>.*?<\/\1\s*>/gisu, '')
    .replaceAll(/<!--.*?-->/gsu, '')
    .replaceAll(/<\/?(?!(?:a|link)\b)[a-z][^<>]*>/giu, '')

const written = (part: AgreementPart): string => {
  if (part.kind === 'link') return `<a href="${part.href}">${part.text}</a>`
  return part.kind === 'policy' ? `<link>${part.text}</link>` : part.text
}

const once = (text: string): string => agreementParts(withoutOtherTags(text)).map(written).join('')

const rounds = 20

/**
 * As it is kept: only the two tags, written one way. Taking a tag out can put another together ('<scr<b>ipt>'), so it
 * is repeated until nothing changes; who still has something hidden after that many rounds loses the brackets.
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
