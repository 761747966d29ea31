import { listing } from '#contract/sales/listing/listing.ts'

/** What changing an activity or a home tab changes for visitors. */
export const staleListing = [listing.read]
