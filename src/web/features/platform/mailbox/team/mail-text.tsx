import classes from './mail-text.module.css'

/** The text version of an email, as it is sent, with addresses as links. */
export const MailText = ({ text }: { readonly text: string }) => (
  <pre className={classes.text}>
    {text.split(/(https?:\/\/\S+)/u).map((part, index) =>
      /^https?:\/\//u.test(part) ? (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a fixed text never move
        <a key={index} href={part} target="_blank" rel="noopener">
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </pre>
)
