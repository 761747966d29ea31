import { escapeHtml } from '#server/escape-html.ts'
import { jsonInHtml } from '#server/http/json-in-html.ts'
import type { PageFacts } from './page-facts.ts'

const named = (name: string, content: string | undefined): string =>
  content === undefined || content === '' ? '' : `<meta name="${name}" content="${escapeHtml(content)}" />`

const property = (name: string, content: string | undefined): string =>
  content === undefined || content === ''
    ? ''
    : `<meta property="${name}" content="${escapeHtml(content)}" />`

/** Writes data, not code, to the browser, so the content security policy allows it. */
const dataScript = (data: object): string =>
  `<script type="application/ld+json">${jsonInHtml(JSON.stringify(data))}</script>`

const written = (facts: PageFacts, siteName: string): string => {
  const { title, description, canonical, image, hidden, data } = facts
  return [
    `<title>${escapeHtml(title)}</title>`,
    named('description', description),
    canonical === undefined ? '' : `<link rel="canonical" href="${escapeHtml(canonical)}" />`,
    hidden ? named('robots', 'noindex') : '',
    property('og:type', 'website'),
    property('og:site_name', siteName),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
    property('og:image', image),
    named('twitter:card', image === undefined ? 'summary' : 'summary_large_image'),
    data === undefined ? '' : dataScript(data),
  ]
    .filter((line) => line !== '')
    .join('\n    ')
}

/** Cached facts have their text cached with them. */
const known = new WeakMap<PageFacts, string>()

/** Writes the head of the served page, in place of its title. */
export const pageHead = (facts: PageFacts, siteName: string): string => {
  const found = known.get(facts)
  if (found !== undefined) return found
  const head = written(facts, siteName)
  known.set(facts, head)
  return head
}
