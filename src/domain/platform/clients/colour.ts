/**
 * A colour in OKLCH, where equal steps of lightness look equal. This file has just enough colour arithmetic for
 * accents: sRGB hex, WCAG contrast and OKLCH.
 */
export interface Oklch {
  readonly lightness: number
  readonly chroma: number
  readonly hue: number
}

type Triple = readonly [number, number, number]

const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
const fromLinear = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055

const linearOf = (hex: string): Triple => {
  const channel = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

const luminance = (hex: string): number => {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the WCAG contrast ratio, from 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [first, second] = [luminance(one), luminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

export const toOklch = (hex: string): Oklch => {
  const [red, green, blue] = linearOf(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

const toLinearRgb = ({ lightness, chroma, hue }: Oklch): Triple => {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const showable = (rgb: Triple) => rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005)

/** Returns the nearest colour that a screen can show. The hue and the lightness stay, and the chroma is reduced. */
export const toHex = (colour: Oklch): string => {
  let { chroma } = colour
  let rgb = toLinearRgb(colour)
  while (!showable(rgb) && chroma > 0) {
    chroma = Math.max(0, chroma - 0.004)
    rgb = toLinearRgb({ ...colour, chroma })
  }
  const hex = rgb.map((channel) => {
    const value = Math.round(Math.min(1, Math.max(0, fromLinear(Math.max(0, channel)))) * 255)
    return value.toString(16).padStart(2, '0')
  })
  return `#${hex.join('')}`
}
