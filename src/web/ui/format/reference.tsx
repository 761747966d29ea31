import classes from './format.module.css'

/** Shows a reference such as RP-7K3F9Q without breaking it at the hyphen. */
export const Reference = ({ text }: { readonly text: string }) => (
  <span className={classes.reference}>{text}</span>
)
