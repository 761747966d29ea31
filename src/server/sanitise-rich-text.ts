import type { FastifyBaseLogger } from 'fastify'
import sanitizeHtml from 'sanitize-html'
import { safeError } from './safe-error.ts'

export type RichTextLog = Pick<FastifyBaseLogger, 'error'>
type Convert = (html: string) => string

/** Only what the editor can create: no styles, no classes, no images and no scripts. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: 'h2 h3 h4 p ul ol li blockquote hr br strong em u s a'.split(' '),
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Pasted content keeps its meaning. The page's own title is the only h1.
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

/**
 * Sanitises repeatedly until the text doesn't change, because tags closed for the writer ('<p><p>') may be read
 * differently the second time.
 */
const settled = (html: string, rounds = 4): string => {
  const kept = sanitizeHtml(html, allowed).trim()
  return kept === html || rounds === 1 ? kept : settled(kept, rounds - 1)
}

/**
 * Sanitises rich text. A text that can't be converted is left out, and never shown as it was. The log never contains
 * the text.
 */
export const sanitiseRichText = (html: string, log: RichTextLog, convert: Convert = settled): string => {
  try {
    return convert(html)
  } catch (error) {
    const { name, stack } = safeError(error)
    log.error({ error: { name, stack } }, 'rich text could not be converted')
    return ''
  }
}
