import type { Checkout } from '#contract/sales/checkout.ts'
import { succeeded } from '#web/lib/succeeded.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useCheckoutSource } from './checkout-source.ts'
import type { PayForm } from './use-pay-form.ts'

const isComplete = ({ missing, cart }: Checkout): boolean =>
  missing.length === 0 &&
  cart.lines.every(({ status, attendee }) => status === 'expired' || attendee !== null)

/** The one button: saves what is typed above it, then books. A second press while it works does nothing. */
export const usePress = (saveDetails: () => Promise<boolean>, form: Pick<PayForm, 'judge' | 'submit'>) => {
  const queryClient = useQueryClient()
  const source = useCheckoutSource()
  const busy = useRef(false)
  const [pressed, setPressed] = useState(false)
  const [note, setNote] = useState<string>()
  const [incomplete, setIncomplete] = useState(0)
  // The parts of the page tell what is wrong with them once they have shown it: the list is made of it after that.
  const attempt = useDeferredValue(incomplete)
  // Saving the details draws the page anew: what is sent is what it says then.
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })

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
    const isSaved = await saveDetails()
    if (!isSaved || !(await isAnswered())) {
      if (isSaved) setNote('There is something more to answer above.')
      // What the rest of the page lacks is said in the same go.
      latest.current.judge()
      setIncomplete((count) => count + 1)
      return
    }
    const { ok } = await latest.current.submit()
    setIncomplete((count) => (ok ? 0 : count + 1))
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
  return { press, pressed, note, attempt }
}
