/*
 * A device in two words, for its owner. Browsers name each other in this header, so the order decides: Edge, Opera
 * and Samsung's browser call themselves Chrome as well, and Chrome calls itself Safari.
 */
const browsers: readonly [word: string, sign: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
]
const systems: readonly [word: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]
const wordFor = (list: typeof browsers, text: string) =>
  list.find(([, sign]) => sign.test(text))?.[0]

/** 'Firefox on Windows' from the header User-Agent; '' if it says neither. We keep these words and not the header. */
export const deviceWords = (userAgent: string | undefined): string => {
  const text = (userAgent ?? '').slice(0, 1000)
  const browser = wordFor(browsers, text)
  const system = wordFor(systems, text)
  if (browser === undefined || system === undefined) return browser ?? system ?? ''
  return `${browser} on ${system}`
}
