import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Section } from './steps.ts'
import { named } from './values.ts'

/*
 * What each transition of a chart has to do, recorded in words that a person has read: one file for each walk. The walk
 * compares everything that it sees with it. `npm run expect` writes the files anew and prints the differences.
 */

const folder = 'tests/machines/expected'
const meaning = 'What the names mean'

type Recorded = Map<string, Set<string>>

const parsed = (text: string): Recorded =>
  new Map(
    text
      .split(/^## /m)
      .slice(1)
      .map((section) => {
        const [title = '', ...lines] = section.trim().split('\n')
        const outcomes = lines
          .join('\n')
          .trim()
          .split(/\n(?=- )/)
        return [title, new Set(outcomes)] as const
      }),
  )

/** The differences as lines: those only in `was` with a minus, those only in `is` with a plus. */
const differencesOf = (was: Recorded, is: Recorded): string[] =>
  [...new Set([...was.keys(), ...is.keys()])].flatMap((title) => {
    const [before, now] = [was.get(title) ?? new Set<string>(), is.get(title) ?? new Set<string>()]
    const missing = (sign: string, some: Set<string>, others: Set<string>) =>
      [...some].filter((one) => !others.has(one)).map((one) => one.replace(/^/gm, `${sign} `))
    const lines = [...missing('-', before, now), ...missing('+', now, before)]
    return lines.length === 0 ? [] : [`## ${title}`, ...lines]
  })

/**
 * Compares what a walk saw with its record: `differences` in words, old and new, and the transitions whose every
 * outcome is as expected. Writes the record anew where asked to.
 */
export const compareWithRecord = (
  walk: string,
  sections: readonly Section[],
): { differences: string[]; asserted: ReadonlySet<string> } => {
  const file = join(folder, `${walk}.md`)
  const all = sections.flatMap(({ title, outcomes }) =>
    outcomes.map(({ text, of }) => ({ title, text, of })),
  )
  const { texts, values } = named(all.map(({ text }) => text))
  const outcomes = all.map(({ title, of }, at) => ({ title, of, text: texts[at] ?? '' }))
  const bodies = [
    ...sections.map(({ title }) => ({
      title,
      lines: outcomes.filter((one) => one.title === title).map(({ text }) => text),
    })),
    ...(values.length === 0
      ? []
      : [{ title: meaning, lines: values.map(({ name, text }) => `- ${name}: ${text}`) }]),
  ]
  const text = [
    `# ${walk}: what each transition does`,
    'A walk compares everything with this page. `npm run expect` writes it; a person reads what has changed.',
    ...bodies.map(({ title, lines }) => [`## ${title}`, ...lines].join('\n')),
  ].join('\n\n')
  const was = existsSync(file) ? parsed(readFileSync(file, 'utf8')) : new Map()
  const differences = differencesOf(was, parsed(text))
  if (process.env.EXPECTATIONS === 'write') {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, `${text}\n`)
    console.log(
      [`${file}: ${differences.length === 0 ? 'as before' : ''}`, ...differences].join('\n'),
    )
    return { differences: [], asserted: new Set(outcomes.flatMap(({ of }) => [...of])) }
  }
  const otherwise = new Set(
    outcomes.flatMap(({ title, text: one, of }) => (was.get(title)?.has(one) ? [] : [...of])),
  )
  return {
    differences,
    asserted: new Set(outcomes.flatMap(({ of }) => [...of].filter((id) => !otherwise.has(id)))),
  }
}
