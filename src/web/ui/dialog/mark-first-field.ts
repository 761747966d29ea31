const fillable =
  ':is(input, textarea, select, [contenteditable="true"]):not([type="hidden"], [type="file"], [tabindex="-1"], :disabled)'

/**
 * A dialog opens at what its author marked; else at the first that can be filled in, of radios the chosen one. The kit
 * would begin with the button that closes it, which is above everything.
 */
export const markFirstField = (content: HTMLElement | null): void => {
  if (content === null || content.querySelector('[data-autofocus]') !== null) return
  const first = content.querySelector<HTMLInputElement>(fillable)
  const chosen =
    first?.type === 'radio' &&
    content.querySelector(`[name="${CSS.escape(first.name)}"][type="radio"]:checked`)
  const field = chosen || first
  field?.setAttribute('data-autofocus', 'true')
}
