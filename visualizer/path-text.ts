import type { ChartDescription } from '#tools/statecharts/describe.ts'
import { nameOf } from '#tools/statecharts/describe.ts'
import type { Path, Step } from '#tools/statecharts/paths.ts'

export const formats = ['markdown', 'json', 'playwright'] as const
/** What a choice in a list names; the list offers nothing else. */
export const formatOf = (name: string): Format =>
  formats.find((format) => format === name) ?? 'markdown'
export type Format = (typeof formats)[number]

const names = (chart: ChartDescription, ids: string[]) =>
  ids.map((id) => nameOf(chart, id)).join(' & ')

const conditionOf = ({ guard, unless }: Step): string =>
  [...(guard === null ? [] : [`if ${guard}`]), ...unless.map((name) => `not ${name}`)].join(', ')

const markdown = (chart: ChartDescription, paths: Path[]): string =>
  [
    `# ${chart.id}`,
    ...paths.flatMap(({ title, steps }, index) => [
      '',
      `## ${index + 1}. ${title}`,
      '',
      ...steps.map((step, at) => {
        const condition = conditionOf(step)
        return `${at + 1}. ${step.label}${condition === '' ? '' : ` (${condition})`} → **${names(chart, step.to)}**`
      }),
    ]),
    '',
  ].join('\n')

const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`

const playwright = (chart: ChartDescription, paths: Path[]): string =>
  [
    `import { test } from '@playwright/test'`,
    '',
    `test.describe(${quoted(chart.id)}, () => {`,
    ...paths.flatMap(({ title, steps }) => [
      `  test(${quoted(title)}, async () => {`,
      ...steps.map((step) => {
        const condition = conditionOf(step)
        return `    await test.step(${quoted(
          `${step.label}${condition === '' ? '' : ` (${condition})`}: ${names(chart, step.to)}`,
        )}, async () => {})`
      }),
      '  })',
    ]),
    '})',
    '',
  ].join('\n')

/** Paths as a checklist for a person, as data, or as the beginning of a browser test. */
export const textOf = (chart: ChartDescription, paths: Path[], format: Format): string =>
  format === 'json'
    ? `${JSON.stringify({ chart: chart.id, paths }, null, 2)}\n`
    : (format === 'markdown' ? markdown : playwright)(chart, paths)
