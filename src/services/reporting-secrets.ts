/*
 * Which words must not leave with a report: every word that storage and cookies hold now or held while this page was
 * open. A report may be made while somebody is signed in and sent after storage has been cleared.
 */

/** Words of the app and of the report format; they tell nothing about anybody. */
const plain = new Set([
  ...['true', 'false', 'null', 'homeowner', 'inspector', 'admin'],
  ...['production', 'javascript', 'error', 'warning', 'info', 'log', 'debug', 'default'],
  ...['event', 'transaction', 'session', 'buffer', 'pageload', 'navigation', 'http', 'fetch'],
  ...['console', 'unhandled', 'exited', 'crashed', 'millisecond', 'none', 'distribution'],
])
/** Short numbers are years and counts in other places; ids in addresses are taken out by their place. */
const isWord = (word: string) =>
  word.length >= (/^\d+$/.test(word) ? 5 : 3) && !plain.has(word.toLowerCase())
/** The number of earlier words to remember. */
const most = 1_000
const held = new Set<string>()

/** Every word in a stored value: itself, and when it is JSON, every word in it. */
export const wordsOf = (stored: string): string[] => {
  const words: string[] = []
  const add = (value: unknown): void => {
    if (typeof value === 'string' || typeof value === 'number') words.push(String(value))
    else if (typeof value === 'object' && value !== null)
      for (const one of Object.values(value)) add(one)
  }
  add(stored)
  try {
    add(JSON.parse(stored))
  } catch {
    // A word and no JSON.
  }
  return words.map((word) => word.trim()).filter(isWord)
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

type PatternOf = (pathname: string) => string

/** What storage, cookies and the page's own address hold at this moment. */
const wordsNow = (patternOf: PatternOf): string[] => {
  const stored: string[] = []
  try {
    // The replay's own id is part of the report.
    for (const storage of [localStorage, sessionStorage])
      for (const [key, value] of Object.entries(storage))
        if (!key.startsWith('sentry')) stored.push(value)
  } catch {
    // Forbidden storage holds nothing.
  }
  const cookies = document.cookie
    .split('; ')
    .map((cookie) => decoded(cookie.slice(cookie.indexOf('=') + 1)))
  // Links in mails carry secrets in the places that the page's pattern leaves open, in the query, in the fragment.
  const { pathname, search, hash } = window.location
  const pattern = patternOf(pathname).split('/')
  const open = pathname.split('/').filter((part, index) => part !== pattern[index])
  const carried = [
    ...open.map(decoded),
    ...new URLSearchParams(search).values(),
    ...new URLSearchParams(hash.slice(1)).values(),
    decoded(hash.slice(1)),
  ].filter((part) => part.length >= 16 || /\d/.test(part))
  return [...stored, ...cookies, ...carried].flatMap(wordsOf)
}

/** Remembers what there is now. Cheap: storage holds a dozen short entries. */
export const noticeSecrets = (patternOf: PatternOf): void => {
  for (const word of wordsNow(patternOf)) {
    // The latest words stay longest: they are the likeliest to be in the next report.
    held.delete(word)
    held.add(word)
    const [oldest] = held
    if (held.size > most && oldest !== undefined) held.delete(oldest)
  }
}

/** Everything known, with the passwords in fields at this moment; those are not kept. */
export const knownSecrets = (patternOf: PatternOf): string[] => {
  noticeSecrets(patternOf)
  // A password that is shown is in a text field.
  const fields = 'input[type="password"], input[autocomplete$="password"]'
  const typed = [...document.querySelectorAll<HTMLInputElement>(fields)].map(({ value }) => value)
  return [...new Set([...held, ...wordsNow(patternOf), ...typed])]
}
