import { useEffect, useRef } from 'react'
import classes from './email-frame.module.css'

/**
 * Renders an email. Emails have inline styles, which our content security policy blocks in markup but allows from our
 * scripts.
 */
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

/** Previews an email. Updates within the same frame, so that nothing flashes while the user types. */
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
      // Same origin, so that we can render into the frame. No scripts run in it.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      onLoad={draw}
    />
  )
}
