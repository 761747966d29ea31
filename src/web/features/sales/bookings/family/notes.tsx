import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'
import classes from './own-bookings.module.css'

/** The organiser's notes for attendees, such as what to bring and where to wait. */
export const Notes = ({ notes }: { readonly notes: Booking['notes'] }) => (
  <>
    {notes.map(({ activityGroup, name, text }) => (
      <section key={activityGroup} className={classes.note} aria-label={`Good to know: ${name}`}>
        <h2 className={classes.noteTitle}>Good to know: {name}</h2>
        <p className={classes.instructions}>{text}</p>
      </section>
    ))}
  </>
)
