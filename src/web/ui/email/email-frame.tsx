import { useEffect, useRef } from 'react'
import classes from './email-frame.module.css'

/** Emails are styled inline, and the content policy of our pages lets no markup do that; a script of ours may. */
const drawn = (html: string, page: Document) => {
  const email = new DOMParser().parseFromString(html.replaceAll(' style="', ' data-style="'), 'text/html')
  const body = page.importNode(email.body, true)
  for (const element of [body, ...body.querySelectorAll<HTMLElement>('[data-style]')])
    element.style.cssText = element.dataset['style'] ?? ''
  for (const link of body.querySelectorAll('a')) {
    link.target = '_blank'
    link.rel = 'noopener'
  }
  return body
}

interface EmailFrameProps {
  readonly title: string
  readonly html: string
}

/** How an email will look. Drawn anew in the same frame, so that nothing flashes while somebody types. */
export const EmailFrame = ({ title, html }: EmailFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const draw = () => {
    const page = frame.current?.contentDocument
    page?.body?.replaceWith(drawn(html, page))
  }
  useEffect(draw)
  return (
    <iframe
      ref={frame}
      className={classes.frame}
      title={title}
      // Of this origin, so that we can draw in it; no script runs in it.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      onLoad={draw}
    />
  )
}
