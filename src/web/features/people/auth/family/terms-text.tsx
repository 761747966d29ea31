import { Text } from '@mantine/core'
import classes from './terms-text.module.css'

/** The organiser's own words, folded: most people tick, and those who read want all of it. */
export const TermsText = ({ text }: { readonly text: string }) => (
  <details className={classes.terms}>
    <summary>Read the terms</summary>
    <Text size="sm" mt="xs" className={classes.text}>
      {text}
    </Text>
  </details>
)
