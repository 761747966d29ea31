import { describeDeaths } from '#tests/support/killed.ts'

describeDeaths('refunding')
