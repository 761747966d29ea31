import { pages } from '#contract/pages.ts'
import { ButtonLink } from '#web/ui/frame/button-link.tsx'
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import page from '../public-activity-page.module.css'
import classes from './picking.module.css'

interface AddedNoteProps {
  /** A description, for example 'Whole course, for Mia'. */
  readonly what: string
  readonly onMore: () => void
}

/** The note on where the added tickets are, with the two ways to continue. */
export const AddedNote = ({ what, onMore }: AddedNoteProps) => {
  const note = useRef<HTMLElement>(null)
  useEffect(() => {
    note.current?.focus()
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <>
      <section className={classes.added} aria-label="Added to your cart" ref={note} tabIndex={-1}>
        <IconCircleCheck aria-hidden />
        <div>
          <strong>In your cart</strong>
          <span>{what}</span>
          <span>We hold the places for you while you go on.</span>
        </div>
      </section>
      <div className={page.bar}>
        <Button variant="default" size="lg" onClick={onMore}>
          Book more
        </Button>
        <ButtonLink to={pages.cart.path} size="lg">
          Go to cart
        </ButtonLink>
      </div>
    </>
  )
}
