import { reports } from '#contract/insight/reports/reports.ts'
import { useMay } from '#web/lib/current-user.ts'
import { queryOf } from '#web/lib/query.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { useToday } from '#web/ui/form/today.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { figuresLike, keepShape, readShape } from './dashboard-shape.ts'
import { MoneyCards } from './money-cards.tsx'
import { NearlyFull } from './nearly-full.tsx'
import { useDelayed } from '#web/ui/feedback/use-delayed.ts'
import { VisuallyHidden } from '@mantine/core'
import classes from './reports.module.css'

/** The space of figures that are not there yet: drawn as they will be, with bars where they will stand. */
const FiguresToCome = ({ children }: { readonly children: ReactNode }) => {
  const due = useDelayed()
  return (
    <div aria-busy>
      <VisuallyHidden component="output">Loading</VisuallyHidden>
      <div className={classes.toCome} inert aria-hidden data-due={due || undefined}>
        {children}
      </div>
    </div>
  )
}

interface DashboardFiguresProps {
  /** Between the money and the sessions that fill up. */
  readonly children: ReactNode
}

/** What deserves a look today. Whoever sees no money is sent none. */
export const DashboardFigures = ({ children }: DashboardFiguresProps) => {
  const { data, isError, error, refetch } = useQuery(queryOf(reports.dashboard))
  const seesMoney = useMay('money.manage')
  const today = useToday()
  const [shape] = useState(() => readShape())
  useEffect(() => {
    if (data) keepShape(data)
  }, [data])
  // Until they are there, their space is, so that nothing below them moves.
  const figures = data ?? (isError ? undefined : figuresLike(shape, { today, seesMoney }))
  const framed = (node: ReactNode) => (data === undefined ? <FiguresToCome>{node}</FiguresToCome> : node)
  return (
    <>
      {figures === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {figures?.money && framed(<MoneyCards money={figures.money} />)}
      {children}
      {figures !== undefined &&
        figures.nearlyFull.length > 0 &&
        framed(<NearlyFull sessions={figures.nearlyFull} />)}
    </>
  )
}
