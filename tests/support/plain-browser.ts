/** A browser without scripts, with what our plain pages need: it opens pages and submits forms. */
export interface PlainPage {
  readonly url: string
  readonly status: number
  readonly html: string
  /** The text that a person reads, without the markup. */
  readonly text: string
  readonly press: (button: string, fields?: Readonly<Record<string, string>>) => Promise<PlainPage>
}

const decoded = (markup: string) =>
  markup
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const textOf = (html: string) =>
  decoded(html.replaceAll(/<style>.*?<\/style>|<title>.*?<\/title>|<[^>]+>/gsu, ' '))
    .replaceAll(/\s+/gu, ' ')
    .trim()

const actionOf = (html: string, button: string) => {
  for (const [, attributes = '', label = ''] of html.matchAll(/<button([^>]*)>(.*?)<\/button>/gsu))
    if (textOf(label) === button) return decoded(/formaction="([^"]*)"/u.exec(attributes)?.[1] ?? '')
  throw new Error(`there is no button “${button}” on the page: ${textOf(html)}`)
}

/** Follows redirects within the same server, and stops if they lead elsewhere. */
const load = async (url: string, init: RequestInit = {}): Promise<PlainPage> => {
  const answer = await fetch(url, { ...init, redirect: 'manual' })
  const html = await answer.text()
  const location = answer.headers.get('location')
  if (location !== null) {
    const next = new URL(location, url)
    if (next.origin === new URL(url).origin) return load(next.href)
    return left(next.href)
  }
  return {
    url,
    status: answer.status,
    html,
    text: textOf(html),
    press: (button, fields = {}) =>
      load(new URL(actionOf(html, button), url).href, { method: 'POST', body: new URLSearchParams(fields) }),
  }
}

const left = (url: string): PlainPage => ({
  url,
  status: 0,
  html: '',
  text: '',
  press: (button) => Promise.reject(new Error(`“${button}”: the browser has left for ${url}`)),
})

export const openPage = (url: string | null) => load(url ?? '')
