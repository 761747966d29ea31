// Runs before the first paint, so that a dark page never flashes white. A file of its own because the
// content security policy allows no inline script.
;(() => {
  let choice = 'auto'
  try {
    choice = localStorage.getItem('mantine-color-scheme-value') ?? 'auto'
  } catch {
    // Storage may be switched off; the system's choice then decides.
  }
  const dark = choice === 'dark' || (choice === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
