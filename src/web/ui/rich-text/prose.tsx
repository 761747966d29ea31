import classes from './prose.module.css'

/** Shows rich text. Only pass HTML that the server cleaned when it was saved. */
export const Prose = ({ html }: { readonly html: string }) => (
  // oxlint-disable-next-line react/no-danger -- sanitised by the server, see above
  <div className={classes.prose} dangerouslySetInnerHTML={{ __html: html }} />
)
