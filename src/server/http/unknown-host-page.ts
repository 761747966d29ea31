const style = `
:root { color-scheme: light dark; --page: #faf9f7; --text: #1d1d1b; --quiet: #62615b }
@media (prefers-color-scheme: dark) { :root { --page: #161718; --text: #e8e8e6; --quiet: #a9abac } }
body { display: grid; place-items: center; min-height: 100dvh; margin: 0; background: var(--page); color: var(--text);
  font: 1rem/1.5 ui-sans-serif, system-ui, sans-serif }
main { max-width: 28rem; padding: 24px; text-align: center }
h1 { margin: 0 0 8px; font-size: 1.375rem; line-height: 1.3; text-wrap: balance }
p { margin: 0; color: var(--quiet) }`

/**
 * Builds the page for a host that belongs to no organiser. The app can't start without a client, so this is a separate
 * page without scripts.
 */
export const unknownHostPage = (nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Not found</title>
<style nonce="${nonce}">${style}
</style>
</head>
<body>
<main>
<h1>There is no organisation at this address.</h1>
<p>Please check the link that you were given.</p>
</main>
</body>
</html>
`
