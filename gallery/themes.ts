import { createContext } from 'react'

export const themes = ['light', 'dark', 'field'] as const
export type Theme = (typeof themes)[number]
export type Shown = Theme | 'all'

/** The themes that each part is shown in. */
export const ThemesContext = createContext<readonly Theme[]>(['light'])

const isShown = (text: string | null): text is Shown =>
  text === 'all' || themes.some((theme) => theme === text)

/** What the address asks for: ?theme=dark; the light one without. */
export const askedTheme = (search: string): Shown => {
  const asked = new URLSearchParams(search).get('theme')
  return isShown(asked) ? asked : 'light'
}
