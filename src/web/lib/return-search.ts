/** How somebody came back from the card provider's page. It proves nothing: it only says what they expect to read. */
export interface ReturnSearch {
  readonly returned?: 'paid' | 'cancelled'
}

export const returnOf = ({ returned }: Record<string, unknown>): ReturnSearch =>
  returned === 'paid' || returned === 'cancelled' ? { returned } : {}
