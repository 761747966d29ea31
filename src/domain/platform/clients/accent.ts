import { contrast, toHex, toOklch, type Oklch } from './colour.ts'

/** The surfaces an accent has to be read on: the darkest of the light palette, the lightest of the dark one. */
export const accentSurfaces = { light: '#f3f3f1', dark: '#2a2c2f' } as const

/** WCAG AA for text, with a little room for rounding. */
const readable = 4.55

export interface AccentShades {
  /** A button, and the text that goes on it. */
  readonly filled: string
  readonly filledHover: string
  readonly onFilled: string
  /** The line around a fill that would be lost on the page without one; transparent where it stands out by itself. */
  readonly filledEdge: string
  /** As text and icons on any surface of the colour scheme, and on the quiet background. */
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

/** WCAG for what is not text. */
const visible = 3

/** Below this nobody sees a hue: a shade in the middle would look like a disabled button. */
const colourless = 0.04

/** Links also appear on quiet backgrounds. */
const isReadableOn = (surface: string, soft: string) => (hex: string) =>
  contrast(hex, surface) >= readable && contrast(hex, soft) >= readable

/** Walks from a lightness in steps until the shade passes; the ends of the scale always do. */
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

/** Hovering moves away from the text on the fill, so that it can only get easier to read. */
const fillOf = (filled: string, onFilled: string, page: string, edge: string): Fill => ({
  filled,
  filledHover: moved(filled, onFilled === white ? -0.06 : 0.06),
  onFilled,
  filledEdge: contrast(filled, page) >= visible ? 'transparent' : edge,
})

const takesInk = (brand: string) => contrast(brand, ink) >= 4.5

/** Bright colours stay as they are and carry dark text; a white that is lost on the page becomes its opposite. */
const lightFill = (brand: string, text: string): Fill => {
  const own = toOklch(brand)
  const page = accentSurfaces.light
  if (own.chroma < colourless && contrast(brand, page) < visible)
    return fillOf(toHex({ ...own, lightness: 0.27 }), white, page, text)
  return takesInk(brand) ? fillOf(brand, ink, page, text) : fillOf(text, white, page, text)
}

/** The same in the dark, where it is black that is lost. What has a hue is lifted as far as white text allows. */
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
 * One colour chosen by an organiser becomes shades that can be read, whatever they chose: yellow text on white and
 * navy buttons on black are their colour in name only.
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
