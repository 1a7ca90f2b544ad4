import { readChoice, writeChoice } from './device-choices.ts'

const themes = ['light', 'dark', 'field'] as const
/** null: as the system has it. */
export type Theme = (typeof themes)[number] | null

/** The look that this device was given. */
export const readTheme = (): Theme => {
  const value = readChoice('theme')
  return themes.find((theme) => theme === value) ?? null
}

const listeners = new Set<() => void>()
/** Tells of each look that this page is shown in; answers the function that ends it. */
export const watchTheme = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * The browser's own bar takes the color of the page: each `theme-color` of the document is for one scheme of the
 * system, and a chosen look is one of the two whatever the system has.
 */
const colorBar = (theme: Theme): void => {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.dataset.scheme ??= /dark/.test(meta.media) ? 'dark' : 'light'
    const { scheme } = meta.dataset
    if (theme === null) meta.media = `(prefers-color-scheme: ${scheme})`
    else meta.media = (theme === 'dark') === (scheme === 'dark') ? 'all' : 'not all'
  }
}

let last: Theme = null
/** Shows the page in this look. */
export const showTheme = (theme: Theme): void => {
  last = theme
  const { dataset } = document.documentElement
  if (theme === null) delete dataset.theme
  else dataset.theme = theme
  colorBar(theme)
  for (const listener of listeners) listener()
}

/** Shows the look of this device now, and what another tab has made of it as soon as somebody comes back to this one. */
export const followTheme = (): void => {
  showTheme(readTheme())
  const come = () => {
    const theme = readTheme()
    if (theme !== last) showTheme(theme)
  }
  document.addEventListener('visibilitychange', come)
  addEventListener('focus', come)
}

export const keepTheme = (theme: Theme): void => {
  writeChoice('theme', theme)
  showTheme(theme)
}
