import { useEffect, useRef } from 'react'

/** Checks if the focus was lost because a change from another window hid the form that had it. */
const hasLostFocus = (): boolean =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  !document.activeElement.checkVisibility()

/**
 * Moves the keyboard focus to the new heading if one thing on the page replaces another, such as the form being
 * replaced by a payment begun in another window. `shown` identifies the current content, undefined for none yet.
 */
export const useReplacedFocus = (shown: string | undefined) => {
  const page = useRef<HTMLDivElement>(null)
  const before = useRef<string>(undefined)
  useEffect(() => {
    const isReplaced = before.current !== undefined && before.current !== shown
    before.current = shown
    if (!isReplaced || !hasLostFocus()) return
    const headings = [...(page.current?.querySelectorAll('h1') ?? [])]
    const heading = headings.find((one) => one.checkVisibility())
    if (heading === undefined) return
    heading.tabIndex = -1
    heading.focus()
  }, [shown])
  return page
}
