import { formatTime } from '#domain/kernel/date-format.ts'
import { localParts } from '#domain/kernel/zoned.ts'
import { timeZoneIssue } from '#domain/platform/clients/settings.ts'
import { useEffect, useState } from 'react'

const now = () => new Date().toISOString()

/** Shows 'It is 9.12am there now.', the surest way to check that the right zone was chosen. */
export const ZoneNow = ({ timeZone }: { readonly timeZone: string }) => {
  const [at, setAt] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), 15_000)
    return () => clearInterval(timer)
  }, [])
  if (timeZoneIssue(timeZone) !== undefined) return null
  return (
    <>
      Every date and time is shown in this zone. It is {formatTime(localParts(at, timeZone).time)} there now.
    </>
  )
}
