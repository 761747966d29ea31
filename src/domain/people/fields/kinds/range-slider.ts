import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { isBlank, valueKind } from '../field-kind.ts'
import { isWholeBetween } from '../value-parts.ts'

const { minimum, maximum, step } = limits.range

/** The kind for a number of minutes, shown in hours. */
export const rangeSliderKind = valueKind({
  isEmpty: isBlank,
  problem: (value) =>
    isWholeBetween(value, minimum, maximum) && (value - minimum) % step === 0
      ? undefined
      : messages.rangeOutOfRange,
})
