/*
 * A table of a firm as a form holds it: one text for each field, by the path that the contract names it with, such as
 * `tiers.0.cents`. Prices and guide figures are written in this form.
 */

export type Typed = Readonly<Record<string, string>>

/** The fields of a table, each as `textOf` writes it. */
export const textsOf = (
  value: unknown,
  textOf: (value: unknown, path: string) => string,
  path = '',
): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) =>
        textsOf(part, textOf, path === '' ? name : `${path}.${name}`),
      )
    : [[path, textOf(value, path)]]

/** The table that the fields say, each as `read` does. `start` has the lists, which may have no field. */
export const readFrom = (
  typed: Typed,
  read: (text: string, path: string) => unknown,
  start: Record<string, unknown> = {},
): Record<string, unknown> => {
  for (const [path, text] of Object.entries(typed)) {
    const steps = path.split('.')
    const last = steps.pop() ?? ''
    let place = start
    for (const step of steps) {
      place[step] ??= {}
      // Each place on the way was made by the line above, or is one of the lists.
      place = place[step] as Record<string, unknown>
    }
    place[last] = read(text, path)
  }
  return start
}

/** The sentences at fields that still have the text that was refused. */
export const stillWrong = (
  problems: Readonly<Record<string, string>>,
  typed: Typed,
  refused: Typed,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).filter(([path]) => !(path in typed) || typed[path] === refused[path]),
  )

export type Line = { label: string; text: string }

/** The lines in which two tables differ; '—' where one has no such line. */
export const lineDifferences = (
  one: readonly Line[],
  other: readonly Line[],
): { label: string; one: string; other: string }[] => {
  const [left, right] = [one, other].map(
    (lines) => new Map(lines.map(({ label, text }) => [label, text])),
  )
  const labels = new Set([...(left?.keys() ?? []), ...(right?.keys() ?? [])])
  return [...labels]
    .map((label) => ({
      label,
      one: left?.get(label) ?? '—',
      other: right?.get(label) ?? '—',
    }))
    .filter((line) => line.one !== line.other)
}
