import { useDelayed } from '#web/ui/feedback/use-delayed.ts'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import page from './listing-page.module.css'
import view from './listing-view.module.css'
import classes from './listing-skeleton.module.css'

/** The placeholder for the cards while they load. */
export const ListingSkeleton = () => {
  const due = useDelayed()
  return (
    <div className={page.page} aria-busy data-due={due || undefined}>
      <VisuallyHidden component="output">Loading</VisuallyHidden>
      <div className={classes.body} style={{ visibility: due ? 'visible' : 'hidden' }}>
        <Skeleton h={40} maw={420} />
        <Skeleton h={44} />
        <div className={view.cards}>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} h={380} radius="lg" />
          ))}
        </div>
      </div>
    </div>
  )
}
