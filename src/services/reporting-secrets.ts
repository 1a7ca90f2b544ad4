/*
 * Which words must not leave with a report: whatever storage and cookies hold now or held while this page was
 * open. A report may be made while somebody is signed in and sent after storage has been cleared.
 */

/** Words of the app itself; they tell nothing of anybody. */
const plain = new Set(['true', 'false', 'null', 'homeowner', 'inspector', 'admin'])
const most = 1_000
const held = new Set<string>()

/** Every word in a stored value: itself, and when it is JSON, whatever is in it. */
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
  return words.map((word) => word.trim()).filter((word) => word.length >= 3 && !plain.has(word))
}

const remember = (stored: string): void => {
  for (const word of wordsOf(stored)) {
    // The oldest goes: it is the least likely to be in what is sent next.
    const [oldest] = held
    if (held.size >= most && oldest !== undefined) held.delete(oldest)
    held.add(word)
  }
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Looks at what there is now. Cheap: storage holds a dozen short entries. */
export const noticeSecrets = (patternOf: (pathname: string) => string): void => {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (let index = 0; index < storage.length; index++) {
        const key = storage.key(index)
        // The replay's own note of itself is part of what is sent.
        if (key !== null && !key.startsWith('sentry')) remember(storage.getItem(key) ?? '')
      }
  } catch {
    // Forbidden storage holds nothing.
  }
  for (const cookie of document.cookie.split('; '))
    remember(decoded(cookie.slice(cookie.indexOf('=') + 1)))
  // Links in mails carry secrets in the address, in the places that its pattern leaves open and in the query.
  const { pathname, search } = window.location
  const pattern = patternOf(pathname).split('/')
  const open = pathname.split('/').filter((part, index) => part !== pattern[index])
  for (const part of [...open.map(decoded), ...new URLSearchParams(search).values()])
    if (part.length >= 16 || /\d/.test(part)) remember(part)
}

/** Everything known, with the passwords that stand in fields at this moment; those are not kept. */
export const knownSecrets = (patternOf: (pathname: string) => string): string[] => {
  noticeSecrets(patternOf)
  // A password that is shown stands in a field of text.
  const fields = 'input[type="password"], input[autocomplete$="password"]'
  const typed = [...document.querySelectorAll<HTMLInputElement>(fields)].map(({ value }) => value)
  return [...held, ...typed]
}
