import type { Checkout } from '#contract/checkout.ts'
import { succeeded } from '#web/lib/succeeded.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useCheckoutSource } from './checkout-source.ts'

const isComplete = ({ missing, cart }: Checkout): boolean =>
  missing.length === 0 &&
  cart.lines.every(({ status, attendee }) => status === 'expired' || attendee !== null)

/** Several parts have their own errors: the first on the page is where one goes on. */
const focusFirstProblem = (part: HTMLElement | null) => {
  const first = part?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')
  first?.scrollIntoView({ block: 'center' })
  first?.focus({ preventScroll: true })
}

/** The one button: saves what is typed above it, then books. A second press while it works does nothing. */
export const usePress = (
  saveDetails: () => Promise<boolean>,
  submit: () => Promise<{ readonly ok: boolean }>,
) => {
  const queryClient = useQueryClient()
  const source = useCheckoutSource()
  const busy = useRef(false)
  const [pressed, setPressed] = useState(false)
  const [note, setNote] = useState<string>()
  const details = useRef<HTMLDivElement>(null)
  const [incomplete, setIncomplete] = useState(0)
  // Saving the details draws the page anew: what is sent is what it says then.
  const latest = useRef(submit)
  useEffect(() => {
    latest.current = submit
  })

  useEffect(() => {
    if (incomplete > 0) focusFirstProblem(details.current)
  }, [incomplete])

  const isAnswered = async (): Promise<boolean> => {
    const seen = source.latest(queryClient)
    if (seen === undefined || isComplete(seen)) return true
    // On a slow connection this may be how it stood before the details were saved.
    const reading = { cancelRefetch: false, throwOnError: true }
    const isRead = await succeeded(queryClient.refetchQueries({ queryKey: [source.read.id] }, reading))
    const now = source.latest(queryClient)
    // What could not be read is for the server to judge: it says what is missing, or that it is out of reach.
    return !isRead || now === undefined || isComplete(now)
  }

  const go = async () => {
    if (!(await saveDetails())) {
      setIncomplete((count) => count + 1)
      return
    }
    if (!(await isAnswered())) {
      setNote('There is something more to answer above.')
      return
    }
    const { ok } = await latest.current()
    // A price, a hold or an agreement that is not what it was: the page shows how it stands now.
    if (!ok) await queryClient.invalidateQueries({ queryKey: [source.read.id] })
  }

  const press = async () => {
    if (busy.current) return
    busy.current = true
    setPressed(true)
    setNote(undefined)
    try {
      await go()
    } finally {
      busy.current = false
      setPressed(false)
    }
  }
  return { press, pressed, note, details }
}
