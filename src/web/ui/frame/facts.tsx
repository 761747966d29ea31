import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** Shows the main facts of a page side by side: `<Facts><Fact label="Status">…</Fact></Facts>`. */
export const Facts = ({ children }: { readonly children: ReactNode }) => (
  <dl className={classes.facts}>{children}</dl>
)

interface FactProps {
  readonly label: string
  readonly children: ReactNode
  /** A second, less prominent line. */
  readonly more?: ReactNode
}

export const Fact = ({ label, children, more }: FactProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {children}
      {more !== undefined && <div className={classes.more}>{more}</div>}
    </dd>
  </div>
)
