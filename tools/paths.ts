import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { formats, isFormat, writtenAs } from './statecharts/formats.ts'
import { type Cover, covers, type Facts, pathsOf } from './statecharts/paths.ts'
import { charts } from './statecharts.ts'

/*
 * `npm run paths -- CHART --cover states|transitions --format markdown|json|playwright`: ways through a
 * chart for people who test by hand, for other tools, and as tests that run.
 */

/** Exits with a sentence about the valid choices. */
const refuse = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}

const asked = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        cover: { type: 'string', default: 'transitions' },
        format: { type: 'string', default: 'markdown' },
      },
    })
  } catch (error) {
    return refuse(
      `${error instanceof Error ? error.message : error} There are --cover ${covers.join('|')} and --format ${formats.join('|')}.`,
    )
  }
}

const {
  positionals: [wanted, ...more],
  values: { cover, format },
} = asked()
const all = await charts()
const names = all.map(({ name }) => name).join(', ')
// A chart has two names, from its file and its own: error-boundary, errorBoundary.
const found = all.find(({ name, chart }) => name === wanted || chart.id === wanted)
if (wanted === undefined) refuse(`Which chart? There are ${names}.`)
else if (more.length > 0) refuse(`One chart at a time. There are ${names}.`)
else if (found === undefined) refuse(`There is no chart "${wanted}". There are ${names}.`)
else if (!covers.some((one) => one === cover))
  refuse(`Paths do not cover "${cover}". They cover ${covers.join(' or ')}.`)
else if (!isFormat(format))
  refuse(`There is no format "${format}". There are ${formats.join(', ')}.`)
else {
  const { name, chart } = found
  // Checked above.
  const by = cover as Cover
  const file = `tests/support/browser/gestures/${name}.ts`
  const gestures = existsSync(file) ? name : null
  // Only a running test must know which steps it can perform; a person who reads a list can tell.
  const facts: Facts<unknown> | undefined =
    format === 'playwright' && gestures !== null
      ? (await import(pathToFileURL(file).href)).gestures.facts
      : undefined
  const paths = pathsOf(chart, facts === undefined ? { cover: by } : { cover: by, facts })
  process.stdout.write(writtenAs(format, { chart, cover: by, paths, gestures }))
}
