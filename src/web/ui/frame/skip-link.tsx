import classes from './brand.module.css'
import { mainId } from './main-focus.ts'

export const SkipLink = () => (
  <a className={classes.skip} href={`#${mainId}`}>
    Skip to content
  </a>
)
