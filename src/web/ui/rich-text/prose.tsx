import classes from './prose.module.css'

/** Rich text as it is read. The server cleaned it when it was saved: nothing else may be given here. */
export const Prose = ({ html }: { readonly html: string }) => (
  // oxlint-disable-next-line react/no-danger -- sanitised by the server, see above
  <div className={classes.prose} dangerouslySetInnerHTML={{ __html: html }} />
)
