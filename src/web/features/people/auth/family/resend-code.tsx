import type { ApiError } from '#web/lib/api-error.ts'
import { Anchor, Text } from '@mantine/core'
import { useState, useEffect } from 'react'

/** Counts down the seconds until an action is allowed again. `start` restarts the countdown. */
const useCountdown = (seconds: number) => {
  const [left, setLeft] = useState(seconds)
  const running = left > 0

  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => {
      setLeft((value) => Math.max(0, value - 1))
    }, 1_000)
    return () => {
      clearInterval(timer)
    }
  }, [running])

  return {
    left,
    start: () => {
      setLeft(seconds)
    },
  }
}

const waitSeconds = 30

interface ResendCodeProps {
  readonly onResend: () => Promise<unknown>
}

/**
 * A button to send a new code. Mail takes a moment, so it works only after a wait. Each new code invalidates the one
 * before.
 */
export const ResendCode = ({ onResend }: ResendCodeProps) => {
  const { left, start } = useCountdown(waitSeconds)
  const [said, setSaid] = useState<string>()
  const [working, setWorking] = useState(false)

  const resend = async () => {
    setWorking(true)
    setSaid(undefined)
    try {
      await onResend()
      setSaid('We sent a new code. Only the newest one works.')
      start()
    } catch (error) {
      setSaid((error as ApiError).message)
    } finally {
      setWorking(false)
    }
  }

  return (
    <div>
      {left > 0 ? (
        <Text size="sm" c="dimmed">
          Nothing there? Look in the spam folder. You can ask for a new code in {left} seconds.
        </Text>
      ) : (
        <Anchor component="button" type="button" disabled={working} onClick={() => void resend()}>
          Send a new code
        </Anchor>
      )}
      <Text size="sm" component="output" display="block">
        {said}
      </Text>
    </div>
  )
}
