import classes from './brand.module.css'
import { mainId } from './main.tsx'

export const SkipLink = () => (
  <a className={classes.skip} href={`#${mainId}`}>
    Skip to content
  </a>
)
