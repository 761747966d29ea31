import { createHash } from 'node:crypto'
import { Html, html } from './html.ts'
import { style } from './style.ts'

export interface Page {
  readonly status: number
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

// The style element is one string, so that reformatting the page can't change the sheet and break its hash.
const sheet = new Html(`<style>${style}</style>`)
const hash = createHash('sha256').update(style).digest('base64')

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  // There is no form-action, because browsers also apply it to the redirect after a form, which leads to the shop.
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

export const page = (title: string, content: Html, status = 200): Page => {
  const { markup } = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${title} – Test card provider</title>
        ${sheet}
      </head>
      <body>
        <header class="banner">Test card provider – no money moves</header>
        <main><div class="paper">${content}</div></main>
      </body>
    </html> `
  return { status, body: markup, headers }
}

/**
 * Redirects after a form. The browser requests the next page with GET, so that a reload doesn't send the form again.
 */
export const goTo = (address: string): Page => ({
  status: 303,
  body: '',
  headers: { location: address, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
})

export const notFoundPage = () =>
  page(
    'Not found',
    html`<h1>There is nothing here</h1>
      <p>Check the address, or go back to where you came from.</p>`,
    404,
  )
