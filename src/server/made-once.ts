/** Makes a value from an object once, and caches it as long as the object lives. */
export const madeOnce = <Key extends object, Made extends {}>(make: (key: Key) => Made) => {
  const kept = new WeakMap<Key, Made>()
  return (key: Key): Made => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = make(key)
    kept.set(key, made)
    return made
  }
}
