import { useDelayed } from '#web/ui/feedback/use-delayed.ts'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './activity-page.module.css'
import gallery from './activity-gallery.module.css'

/** The shape of an activity to come. */
export const ActivitySkeleton = () => {
  const due = useDelayed()
  return (
    <div aria-busy>
      <VisuallyHidden component="output">Loading</VisuallyHidden>
      <div className={classes.page} style={{ visibility: due ? 'visible' : 'hidden' }}>
        <div className={classes.gallery}>
          <div className={gallery.large}>
            <Skeleton h="100%" radius={0} />
          </div>
        </div>
        <div className={classes.head}>
          <Skeleton h={40} maw={360} />
          <Skeleton h={22} maw={280} />
          <Skeleton h={22} maw={240} />
        </div>
        <div className={classes.box}>
          <Skeleton h={180} />
        </div>
      </div>
    </div>
  )
}
