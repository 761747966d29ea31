// Runs before the first paint, so that a dark page never flashes white. Stored in a separate file because the content
// security policy allows no inline script.
;(() => {
  let choice = 'auto'
  try {
    choice = localStorage.getItem('mantine-color-scheme-value') ?? 'auto'
  } catch {
    // Storage may be switched off, and then the system's choice decides.
  }
  const dark = choice === 'dark' || (choice === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
