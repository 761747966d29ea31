/**
 * npm killed with kill -9 cannot tell us; that our parent has changed does. Only under npm: a
 * script started in the background by a shell may outlive that shell.
 */
export function whenParentIsGone(action) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    action()
  }, 300)
  watch.unref()
}
