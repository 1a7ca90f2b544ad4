import { createContext } from 'react'

export const themes = ['light', 'dark', 'field'] as const
export type Theme = (typeof themes)[number]
export type Shown = Theme | 'all'

/** The themes for each part. */
export const ThemesContext = createContext<readonly Theme[]>(['light'])

const isShown = (text: string | null): text is Shown =>
  text === 'all' || themes.some((theme) => theme === text)

export const densities = ['family', 'work', 'field'] as const
export type Density = (typeof densities)[number]

/** The density for each part. */
export const DensityContext = createContext<Density>('family')

/** The density from the address: ?density=work; the family's by default. */
export const askedDensity = (search: string): Density => {
  const asked = new URLSearchParams(search).get('density')
  return densities.find((density) => density === asked) ?? 'family'
}

/** The theme from the address: ?theme=dark; light by default. */
export const askedTheme = (search: string): Shown => {
  const asked = new URLSearchParams(search).get('theme')
  return isShown(asked) ? asked : 'light'
}

/** The parts from the address: ?only=board,week; null for all of them. */
export const askedParts = (search: string): readonly string[] | null =>
  new URLSearchParams(search).get('only')?.split(',') ?? null

/** The parts that are shown; null for all of them. */
export const PartsContext = createContext<readonly string[] | null>(null)
