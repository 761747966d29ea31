import { formatTime } from '#domain/kernel/date-format.ts'
import { localParts } from '#domain/kernel/zoned.ts'
import { timeZoneIssue } from '#domain/platform/clients/settings.ts'
import { useEffect, useState } from 'react'

const now = () => new Date().toISOString()

/** 'It is 9.12am there now.' The surest way to see whether the right zone was picked. */
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
