import { listing } from '#contract/sales/listing/listing.ts'

/** The public queries that change with an activity or a home tab. */
export const staleListing = [listing.read]
