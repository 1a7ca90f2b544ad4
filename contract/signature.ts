/** A name as two people would compare it: without case, accents, points and titles. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\s'-]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')

/** The number of letters to change, add or leave out; Levenshtein. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries())
      next.push(
        Math.min(
          (row[j] ?? 0) + (letter === other ? 0 : 1),
          (row[j + 1] ?? 0) + 1,
          (next[j] ?? 0) + 1,
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}

const alike = (a: string, b: string): boolean => distance(a, b) <= (a.length > 4 ? 1 : 0)

/** Whether a name is a whole one: a first and a last name of letters. */
export const isFullName = (name: string): boolean =>
  wordsOf(name).filter((word) => /\p{L}/u.test(word)).length >= 2

/**
 * Whether a signature could be that of the account's name: it shares the family name, or the first name and the first
 * letter of the family name, with a slip of one letter allowed. An account without a name says nothing against any.
 */
export const resembles = (signature: string, account: string): boolean => {
  const [signed, owner] = [wordsOf(signature), wordsOf(account)]
  const last = owner.at(-1)
  const first = owner[0]
  if (first === undefined || last === undefined) return true
  return (
    signed.some((word) => alike(last, word)) ||
    (alike(first, signed[0] ?? '') && signed.at(-1)?.[0] === last[0])
  )
}
