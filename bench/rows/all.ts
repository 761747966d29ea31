import type { Measure } from '../row.ts'
import { collecting } from './collecting.ts'
import { homePageSize } from './home-page-size.ts'
import { lists } from './lists.ts'
import { offering } from './offering.ts'
import { publicPages } from './public-pages.ts'
import { quoting } from './quote.ts'
import { readClient } from './read-client.ts'
import { rush } from './rush.ts'

/** All measurements, in the order of the table. */
export const measures: readonly Measure[] = [
  readClient,
  homePageSize,
  quoting,
  publicPages,
  lists,
  rush,
  collecting,
  offering,
]
