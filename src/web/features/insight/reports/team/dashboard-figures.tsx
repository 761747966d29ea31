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

/** Reserves the space of figures that are still loading: hidden figures with placeholder bars. */
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
  /** Content between the money cards and the nearly full sessions. */
  readonly children: ReactNode
}

/** Shows what needs attention today. The server sends no amounts to users who may not see money. */
export const DashboardFigures = ({ children }: DashboardFiguresProps) => {
  const { data, isError, error, refetch } = useQuery(queryOf(reports.dashboard))
  const seesMoney = useMay('money.manage')
  const today = useToday()
  const [shape] = useState(() => readShape())
  useEffect(() => {
    if (data) keepShape(data)
  }, [data])
  // Reserves the space of the figures until they arrive, so that nothing below them moves.
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
