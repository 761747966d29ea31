/**
 * A part of a booking agreement. The text is plain with two tags: <a href="https://…">…</a> is a link, and
 * <link>…</link> (or an <a> without an address) opens the organiser's policy. The text is parsed into parts and
 * rendered from them, never as HTML, so no other markup can have an effect.
 */
export type AgreementPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'policy'; readonly text: string }

const allowedHref = /^(?:https?:\/\/|mailto:)[^\s"'<>`]+$/iu
const attribute = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/iu

/** Returns the address of a link, or undefined if it isn't an address we allow. */
const hrefOf = (attributes: string): string | undefined => {
  const match = attribute.exec(attributes)
  const href = (match?.[1] ?? match?.[2] ?? match?.[3] ?? '').trim()
  return allowedHref.test(href) ? href : undefined
}

const linked = (tag: string, attributes: string, text: string): AgreementPart => {
  if (tag === 'link' || !attribute.test(attributes)) return { kind: 'policy', text }
  const href = hrefOf(attributes)
  return href === undefined ? { kind: 'text', text } : { kind: 'link', text, href }
}

const joined = (parts: readonly AgreementPart[]): AgreementPart[] => {
  const result: AgreementPart[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if (part.text === '') continue
    if (part.kind === 'text' && last?.kind === 'text')
      result[result.length - 1] = { kind: 'text', text: last.text + part.text }
    else result.push(part)
  }
  return result
}

/**
 * Splits an agreement into parts. A tag that isn't closed, or closes nothing, is dropped and its content stays as plain
 * words.
 */
export const agreementParts = (text: string): AgreementPart[] => {
  const parts: AgreementPart[] = []
  let open: { readonly tag: string; readonly attributes: string } | undefined
  let words = ''
  let from = 0
  for (const match of text.matchAll(/<(\/?)(a|link)\b([^<>]*)>/giu)) {
    words += text.slice(from, match.index)
    from = match.index + match[0].length
    const tag = (match[2] ?? '').toLowerCase()
    if (match[1] === '' && open === undefined) {
      parts.push({ kind: 'text', text: words })
      words = ''
      open = { tag, attributes: match[3] ?? '' }
    } else if (match[1] === '/' && open?.tag === tag) {
      parts.push(linked(tag, open.attributes, words))
      words = ''
      open = undefined
    }
  }
  parts.push({ kind: 'text', text: words + text.slice(from) })
  return joined(parts)
}

export const hasPolicyLink = (text: string): boolean =>
  agreementParts(text).some(({ kind }) => kind === 'policy')

/** Returns the text without links, for places that can't show a link. */
export const agreementWords = (text: string): string =>
  agreementParts(text)
    .map((part) => part.text)
    .join('')
