/**
 * Runs an action when the parent process has ended. npm can't notify us when it is killed with kill -9, but our parent
 * process changes. This only applies under npm, because a script that a shell starts in the background may outlive that
 * shell.
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
