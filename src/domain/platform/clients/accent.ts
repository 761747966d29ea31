import { contrast, toHex, toOklch, type Oklch } from './colour.ts'

/** The surfaces that an accent must be readable on: the darkest of the light palette, the lightest of the dark one. */
export const accentSurfaces = { light: '#f3f3f1', dark: '#2a2c2f' } as const

/** The contrast that WCAG AA requires for text, with a little room for rounding. */
const readable = 4.55

export interface AccentShades {
  /** The background of a button, and the text that goes on it. */
  readonly filled: string
  readonly filledHover: string
  readonly onFilled: string
  /** The edge of a fill that would otherwise be lost on the page; transparent if the fill stands out. */
  readonly filledEdge: string
  /** The colour of text and icons on any surface of the colour scheme, and on the quiet background. */
  readonly text: string
  /** A quiet background, and the text that goes on it. */
  readonly soft: string
  readonly softHover: string
  readonly onSoft: string
}

export interface Accent {
  /** The organiser's own colour, for their mark. */
  readonly brand: string
  readonly onBrand: string
  readonly light: AccentShades
  readonly dark: AccentShades
}

const white = '#ffffff'
const black = '#000000'
/** The palette's own text colour, on fills too bright for white. */
const ink = '#1d1d1b'

/** The contrast that WCAG requires for anything but text. */
const visible = 3

/** Below this chroma a colour has no visible hue, and a shade in the middle would look like a disabled button. */
const colourless = 0.04

/** Says whether a colour is readable on a surface and on the quiet background, where links also appear. */
const isReadableOn = (surface: string, soft: string) => (hex: string) =>
  contrast(hex, surface) >= readable && contrast(hex, soft) >= readable

/** Changes a lightness in steps until the shade passes. The ends of the scale always pass. */
const shadeUntil = (start: Oklch, step: number, passes: (hex: string) => boolean): string => {
  for (let { lightness } = start; lightness >= 0 && lightness <= 1; lightness += step) {
    const hex = toHex({ ...start, lightness })
    if (passes(hex)) return hex
  }
  return step < 0 ? black : white
}

const moved = (hex: string, by: number): string => {
  const colour = toOklch(hex)
  return toHex({ ...colour, lightness: Math.min(1, Math.max(0, colour.lightness + by)) })
}

type Fill = Pick<AccentShades, 'filled' | 'filledHover' | 'onFilled' | 'filledEdge'>

/** Creates a fill. Hovering moves away from the colour of its text, so that the text can only get easier to read. */
const fillOf = (filled: string, onFilled: string, page: string, edge: string): Fill => ({
  filled,
  filledHover: moved(filled, onFilled === white ? -0.06 : 0.06),
  onFilled,
  filledEdge: contrast(filled, page) >= visible ? 'transparent' : edge,
})

const takesInk = (brand: string) => contrast(brand, ink) >= 4.5

/**
 * Returns the fill for light pages. Bright colours stay as they are and get dark text. A white that would be lost on
 * the page becomes its opposite.
 */
const lightFill = (brand: string, text: string): Fill => {
  const own = toOklch(brand)
  const page = accentSurfaces.light
  if (own.chroma < colourless && contrast(brand, page) < visible)
    return fillOf(toHex({ ...own, lightness: 0.27 }), white, page, text)
  return takesInk(brand) ? fillOf(brand, ink, page, text) : fillOf(text, white, page, text)
}

/**
 * Returns the fill for dark pages, where a black would be lost. A colour with a hue is made as light as white text
 * allows.
 */
const darkFill = (brand: string, text: string): Fill => {
  const own = toOklch(brand)
  const page = accentSurfaces.dark
  if (takesInk(brand)) return fillOf(brand, ink, page, text)
  if (own.chroma < colourless && contrast(brand, page) < visible)
    return fillOf(toHex({ ...own, lightness: 0.93 }), ink, page, text)
  const lifted = shadeUntil(
    { ...own, lightness: Math.max(own.lightness, 0.62) },
    -0.01,
    (hex) => contrast(hex, white) >= readable,
  )
  return fillOf(lifted, white, page, text)
}

/**
 * Turns an organiser's colour into shades that can be read. Yellow text on white, or navy buttons on black, would be
 * unreadable.
 */
export const accentOf = (brand: string): Accent => {
  const own = toOklch(brand)
  const darkened = (passes: (hex: string) => boolean) => shadeUntil(own, -0.01, passes)

  const lightSoft = toHex({ ...own, lightness: 0.955, chroma: Math.min(own.chroma, 0.02) })
  const lightText = darkened(isReadableOn(accentSurfaces.light, lightSoft))

  const darkSoft = toHex({ ...own, lightness: 0.3, chroma: Math.min(own.chroma, 0.05) })
  const darkText = shadeUntil(
    { ...own, lightness: Math.max(own.lightness, 0.6), chroma: Math.min(own.chroma, 0.15) },
    0.01,
    isReadableOn(accentSurfaces.dark, darkSoft),
  )

  return {
    brand,
    onBrand: contrast(brand, white) >= 4.5 ? white : black,
    light: {
      ...lightFill(brand, lightText),
      text: lightText,
      soft: lightSoft,
      softHover: toHex({ ...own, lightness: 0.925, chroma: Math.min(own.chroma, 0.032) }),
      onSoft: darkened((hex) => contrast(hex, lightSoft) >= 5.5 && contrast(hex, '#dedede') >= readable),
    },
    dark: {
      ...darkFill(brand, darkText),
      text: darkText,
      soft: darkSoft,
      softHover: toHex({ ...own, lightness: 0.35, chroma: Math.min(own.chroma, 0.06) }),
      onSoft: shadeUntil(
        { ...own, lightness: 0.8, chroma: Math.min(own.chroma, 0.1) },
        0.01,
        (hex) => contrast(hex, darkSoft) >= 5.5 && contrast(hex, '#4a4c50') >= readable,
      ),
    },
  }
}
