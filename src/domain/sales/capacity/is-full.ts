interface Places {
  readonly placesTaken: number
  readonly placeLimit: number | null
}

export const isFull = ({ placesTaken, placeLimit }: Places): boolean =>
  placeLimit !== null && placesTaken >= placeLimit
