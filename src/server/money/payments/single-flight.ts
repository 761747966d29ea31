const flights = new Map<string, Promise<unknown>>()

/** While one is under way, whoever asks for the same gets the same answer. */
export const singleFlight = <T>(key: string, work: () => Promise<T>): Promise<T> => {
  const under = flights.get(key) as Promise<T> | undefined
  if (under) return under
  const flight = work().finally(() => flights.delete(key))
  flights.set(key, flight)
  return flight
}
