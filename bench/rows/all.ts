import type { Measure } from '../row.ts'
import { homePageSize } from './home-page-size.ts'
import { readClient } from './read-client.ts'

/** Every measurement, in the order of the table. */
export const measures: readonly Measure[] = [readClient, homePageSize]
