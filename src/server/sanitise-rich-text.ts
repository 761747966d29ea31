import type { FastifyBaseLogger } from 'fastify'
import sanitizeHtml from 'sanitize-html'
import { safeError } from './safe-error.ts'

export type RichTextLog = Pick<FastifyBaseLogger, 'error'>
type Convert = (html: string) => string

/** What the editor can make, and nothing else: no styles, no classes, no pictures, nothing that runs. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: 'h2 h3 h4 p ul ol li blockquote hr br strong em u s a'.split(' '),
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // What is pasted from elsewhere keeps its meaning; the page's own title is the only h1.
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    a: (_name, { href }) => ({
      tagName: 'a',
      attribs: { ...(href === undefined ? {} : { href }), rel: 'noopener' },
    }),
  },
  nestingLimit: 30,
}

/** Until it stays as it is: what is closed for the writer ('<p><p>') may read differently once it stands there. */
const settled = (html: string, rounds = 4): string => {
  const kept = sanitizeHtml(html, allowed).trim()
  return kept === html || rounds === 1 ? kept : settled(kept, rounds - 1)
}

/** A text that cannot be converted is left out rather than shown as it came. Never its words in the log. */
export const sanitiseRichText = (html: string, log: RichTextLog, convert: Convert = settled): string => {
  try {
    return convert(html)
  } catch (error) {
    const { name, stack } = safeError(error)
    log.error({ error: { name, stack } }, 'rich text could not be converted')
    return ''
  }
}
