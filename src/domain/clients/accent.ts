import { contrast, toHex, toOklch, type Oklch } from './colour.ts'

/** The surfaces an accent has to be read on: the darkest of the light palette, the lightest of the dark one. */
export const accentSurfaces = { light: '#f3f3f1', dark: '#2a2c2f' } as const

/** WCAG AA for text, with a little room for rounding. */
const readable = 4.55

export interface AccentShades {
  /** Behind white text. */
  readonly filled: string
  readonly filledHover: string
  /** As text and icons on any surface of the scheme. */
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
  return toHex({ ...colour, lightness: colour.lightness + by })
}

/**
 * One colour chosen by an organiser becomes shades that can be read, whatever they chose: yellow text on white and
 * navy buttons on black are their colour in name only.
 */
export const accentOf = (brand: string): Accent => {
  const own = toOklch(brand)
  const darkened = (passes: (hex: string) => boolean) => shadeUntil(own, -0.01, passes)

  const lightText = darkened((hex) => contrast(hex, accentSurfaces.light) >= readable)
  const lightSoft = toHex({ ...own, lightness: 0.955, chroma: Math.min(own.chroma, 0.02) })

  // In the dark a fill has to stand out from the page as well as carry white text: as light as white text allows.
  const darkFilled = shadeUntil(
    { ...own, lightness: Math.max(own.lightness, 0.62) },
    -0.01,
    (hex) => contrast(hex, white) >= readable,
  )
  const darkText = shadeUntil(
    { ...own, lightness: Math.max(own.lightness, 0.6), chroma: Math.min(own.chroma, 0.15) },
    0.01,
    (hex) => contrast(hex, accentSurfaces.dark) >= readable,
  )
  const darkSoft = toHex({ ...own, lightness: 0.3, chroma: Math.min(own.chroma, 0.05) })

  return {
    brand,
    onBrand: contrast(brand, white) >= 4.5 ? white : black,
    light: {
      filled: lightText,
      filledHover: moved(lightText, -0.06),
      text: lightText,
      soft: lightSoft,
      softHover: toHex({ ...own, lightness: 0.925, chroma: Math.min(own.chroma, 0.032) }),
      onSoft: darkened((hex) => contrast(hex, lightSoft) >= 5.5 && contrast(hex, '#dedede') >= readable),
    },
    dark: {
      filled: darkFilled,
      filledHover: moved(darkFilled, -0.05),
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
