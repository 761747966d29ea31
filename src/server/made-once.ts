/** What is made of an object, once, and kept for as long as that lives. */
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
