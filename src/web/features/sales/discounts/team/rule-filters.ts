import { type DiscountType, discountTypes } from '#domain/sales/discounts/discount-rule.ts'

export const ruleStatuses = ['enabled', 'disabled'] as const
type RuleStatus = (typeof ruleStatuses)[number]

export interface RuleFilters {
  readonly search?: string
  readonly type?: DiscountType
  readonly status?: RuleStatus
}

const isType = (value: unknown): value is DiscountType => discountTypes.some((type) => type === value)
const isStatus = (value: unknown): value is RuleStatus => ruleStatuses.some((status) => status === value)

/** Reads the filters from the address, leaving out invalid values. */
export const ruleFiltersOf = ({ search, type, status }: Record<string, unknown>): RuleFilters => ({
  ...(typeof search === 'string' && search.trim() !== '' && { search: search.trim() }),
  ...(isType(type) && { type }),
  ...(isStatus(status) && { status }),
})

export const isFiltered = (filters: RuleFilters): boolean => Object.keys(filters).length > 0

/** Converts the filters for the request. */
export const sentFilters = ({ status, ...filters }: RuleFilters): string =>
  JSON.stringify({ ...filters, ...(status && { enabled: String(status === 'enabled') }) })
