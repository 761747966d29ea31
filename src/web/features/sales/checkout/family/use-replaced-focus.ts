import { useEffect, useRef } from 'react'

/** The form that another window's doing hides is still there: what had the focus in it has it no more, as soon as it is drawn. */
const hasLostFocus = (): boolean =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  !document.activeElement.checkVisibility()

/**
 * Where one thing takes another's place on the page, such as a payment that was begun in another window that of the
 * form: the keyboard goes on at the heading of what stands there now. `shown` says which; undefined: nothing yet.
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
