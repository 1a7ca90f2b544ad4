import { createContext } from 'react'

export const themes = ['light', 'dark', 'field'] as const
export type Theme = (typeof themes)[number]
export type Shown = Theme | 'all'

/** The themes that each part is shown in. */
export const ThemesContext = createContext<readonly Theme[]>(['light'])

const isShown = (text: string | null): text is Shown =>
  text === 'all' || themes.some((theme) => theme === text)

export const densities = ['family', 'work', 'field'] as const
export type Density = (typeof densities)[number]

/** The density that each part is shown in. */
export const DensityContext = createContext<Density>('family')

/** What the address asks for: ?density=work; the family's without. */
export const askedDensity = (search: string): Density => {
  const asked = new URLSearchParams(search).get('density')
  return densities.find((density) => density === asked) ?? 'family'
}

/** What the address asks for: ?theme=dark; the light one without. */
export const askedTheme = (search: string): Shown => {
  const asked = new URLSearchParams(search).get('theme')
  return isShown(asked) ? asked : 'light'
}
