/** An iPhone or iPad, where only an installed app gets notices. An iPad calls itself a Mac. */
export const isApplePhone = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** Opened from the home screen, in a window of its own. */
const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches

/** Whether this device removes what the app stores after seven days without a visit: WebKit does, in a browser's tab. */
export const forgetsUnused = (): boolean => isApplePhone() && !isInstalled()
