import type { Checkout } from '#contract/sales/checkout.ts'
import { succeeded } from '#web/lib/succeeded.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useCheckoutSource } from './checkout-source.ts'
import type { PayForm } from './use-pay-form.ts'

const isComplete = ({ missing, cart }: Checkout): boolean =>
  missing.length === 0 &&
  cart.lines.every(({ status, attendee }) => status === 'expired' || attendee !== null)

/** Handles the main button: saves the details above it, then books. A second press while it works does nothing. */
export const usePress = (saveDetails: () => Promise<boolean>, form: Pick<PayForm, 'judge' | 'submit'>) => {
  const queryClient = useQueryClient()
  const source = useCheckoutSource()
  const busy = useRef(false)
  const [pressed, setPressed] = useState(false)
  const [note, setNote] = useState<string>()
  const [incomplete, setIncomplete] = useState(0)
  // The parts report their errors after rendering them, so the list is built after that.
  const attempt = useDeferredValue(incomplete)
  // Saving the details renders the page again, and the form is submitted as it is after that.
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })

  const isAnswered = async (): Promise<boolean> => {
    const seen = source.latest(queryClient)
    if (seen === undefined || isComplete(seen)) return true
    // On a slow connection, a read under way may have started before the details were saved.
    const reading = { cancelRefetch: false, throwOnError: true }
    const isRead = await succeeded(queryClient.refetchQueries({ queryKey: [source.read.id] }, reading))
    const now = source.latest(queryClient)
    // If reading fails, the server decides: it reports what is missing, or can't be reached.
    return !isRead || now === undefined || isComplete(now)
  }

  const go = async () => {
    const isSaved = await saveDetails()
    if (!isSaved || !(await isAnswered())) {
      if (isSaved) setNote('There is something more to answer above.')
      // Reports what the rest of the page lacks at the same time.
      latest.current.judge()
      setIncomplete((count) => count + 1)
      return
    }
    const { ok } = await latest.current.submit()
    setIncomplete((count) => (ok ? 0 : count + 1))
    // A price, hold or agreement has changed, so the page loads the current state.
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
  return { press, pressed, note, attempt }
}
