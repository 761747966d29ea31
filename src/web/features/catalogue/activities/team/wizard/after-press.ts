/**
 * Delays actions until no pointer is pressed. A message that appears or disappears between press and release would move
 * the button away, and the click would be lost.
 */
export const afterPress = () => {
  const waiting = new Set<() => void>()
  let pressed = false

  const down = () => {
    pressed = true
  }
  const up = () => {
    pressed = false
    // The click event follows after this handler.
    setTimeout(() => {
      for (const act of waiting) act()
      waiting.clear()
    })
  }
  const listen = () => {
    window.addEventListener('pointerdown', down, { capture: true })
    window.addEventListener('pointerup', up, { capture: true })
    window.addEventListener('pointercancel', up, { capture: true })
    return () => {
      window.removeEventListener('pointerdown', down, { capture: true })
      window.removeEventListener('pointerup', up, { capture: true })
      window.removeEventListener('pointercancel', up, { capture: true })
    }
  }
  const later = (act: () => void) => {
    if (pressed) waiting.add(act)
    else act()
  }
  return { listen, later }
}
