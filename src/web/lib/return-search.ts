/**
 * How the customer returned from the card provider's page. This proves nothing and only decides which message they
 * expect.
 */
export interface ReturnSearch {
  readonly returned?: 'paid' | 'cancelled'
}

export const returnOf = ({ returned }: Record<string, unknown>): ReturnSearch =>
  returned === 'paid' || returned === 'cancelled' ? { returned } : {}
