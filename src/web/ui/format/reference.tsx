import classes from './format.module.css'

/** A reference such as RP-7K3F9Q, never broken at its hyphen. */
export const Reference = ({ text }: { readonly text: string }) => (
  <span className={classes.reference}>{text}</span>
)
