const themes = ['light', 'dark', 'field'] as const
/** null: as the system has it. */
export type Theme = (typeof themes)[number] | null

/**
 * The look that this device was given. A cookie holds it, because it belongs to the device and outlives
 * everybody's session, which clears all other storage.
 */
export const readTheme = (): Theme => {
  const value = /(?:^|; )theme=(\w+)/.exec(document.cookie)?.[1]
  return themes.find((theme) => theme === value) ?? null
}

/** Shows the page in this look. */
export const showTheme = (theme: Theme): void => {
  const { dataset } = document.documentElement
  if (theme === null) delete dataset.theme
  else dataset.theme = theme
}

export const keepTheme = (theme: Theme): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `theme=${theme ?? ''}; path=/; max-age=${theme === null ? 0 : 31_536_000}; samesite=lax`
  showTheme(theme)
}
