import type { Accent, AccentShades } from '#domain/platform/clients/accent.ts'
import type { CSSVariablesResolver } from '@mantine/core'

const accentVariables = (shades: AccentShades) => ({
  '--on-accent': shades.onFilled,
  '--accent-edge': shades.filledEdge,
  '--mantine-color-accent-filled': shades.filled,
  '--mantine-color-accent-filled-hover': shades.filledHover,
  '--mantine-color-accent-text': shades.text,
  '--mantine-color-accent-light': shades.soft,
  '--mantine-color-accent-light-hover': shades.softHover,
  '--mantine-color-accent-light-color': shades.onSoft,
  '--mantine-color-accent-outline': shades.text,
  '--mantine-color-accent-outline-hover': shades.soft,
  '--mantine-color-anchor': shades.text,
})

const state = (name: string, filled: string, hover: string, soft: string, onSoft: string) => ({
  [`--mantine-color-${name}-filled`]: filled,
  [`--mantine-color-${name}-filled-hover`]: hover,
  [`--mantine-color-${name}-text`]: onSoft,
  [`--mantine-color-${name}-light`]: soft,
  [`--mantine-color-${name}-light-hover`]: soft,
  [`--mantine-color-${name}-light-color`]: onSoft,
  [`--mantine-color-${name}-outline`]: onSoft,
})

/** Returns the kit's variables for light and dark. Every combination that occurs has enough contrast. */
export const themeVariablesOf =
  (accent: Accent): CSSVariablesResolver =>
  () => ({
    variables: { '--brand': accent.brand, '--on-brand': accent.onBrand },
    light: {
      ...accentVariables(accent.light),
      ...state('red', '#b42318', '#971b12', '#fdecea', '#9b1c13'),
      ...state('green', '#1b6e3c', '#155a30', '#e6f4ea', '#155a30'),
      ...state('yellow', '#8a5a00', '#734b00', '#fdf3da', '#734b00'),
      ...state('gray', '#55544f', '#3a3936', '#efeeeb', '#3a3936'),
      '--mantine-color-text': '#1d1d1b',
      '--mantine-color-body': '#faf9f7',
      '--mantine-color-error': '#b42318',
      '--mantine-color-success': '#1b6e3c',
      '--mantine-color-dimmed': '#62615b',
      '--mantine-color-placeholder': '#73726b',
      '--mantine-color-default': '#ffffff',
      '--mantine-color-default-hover': '#f3f3f1',
      '--mantine-color-default-border': '#d5d4cf',
      '--mantine-color-disabled-color': '#73726b',
      '--on-accent-text': '#ffffff',
      '--surface': '#ffffff',
      '--surface-sunken': '#f3f3f1',
      '--line': '#e4e3df',
      '--line-strong': '#8c8b84',
      '--shadow-float': '0 1px 2px rgb(29 29 27 / 6%), 0 12px 32px -8px rgb(29 29 27 / 18%)',
    },
    dark: {
      ...accentVariables(accent.dark),
      ...state('red', '#c9372c', '#b42d23', '#43201d', '#ffb4ab'),
      ...state('green', '#2c7d4b', '#25693f', '#1b3526', '#9bdcb3'),
      ...state('yellow', '#946200', '#7d5300', '#3b2f12', '#f2cc7d'),
      ...state('gray', '#5d6064', '#4c4f53', '#2f3235', '#cfd0cf'),
      '--mantine-color-text': '#e8e8e6',
      '--mantine-color-body': '#161718',
      '--mantine-color-error': '#ff9c91',
      '--mantine-color-success': '#9bdcb3',
      '--mantine-color-dimmed': '#a9abac',
      '--mantine-color-placeholder': '#8f9295',
      '--mantine-color-default': '#1d1f21',
      '--mantine-color-default-hover': '#2a2c2f',
      '--mantine-color-default-border': '#3d4044',
      '--mantine-color-disabled-color': '#8f9295',
      '--on-accent-text': '#161718',
      '--surface': '#1d1f21',
      '--surface-sunken': '#121314',
      '--line': '#2f3235',
      '--line-strong': '#7d8083',
      '--shadow-float': '0 1px 2px rgb(0 0 0 / 40%), 0 16px 40px -8px rgb(0 0 0 / 60%)',
    },
  })
