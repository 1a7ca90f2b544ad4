import { sendersOf } from '#contract/lives/judge.ts'
import { type Life, ties } from '#contract/lives/life.ts'
import {
  type ChartDescription,
  nameOf,
  type StateDescription,
  statesWithin,
  type TransitionDescription,
} from './describe.ts'
import { claimsIn, guardSentence, plain } from './words.ts'

/*
 * A chart as a page for people who never read code: its story, its picture, tables of states and transitions.
 */

type Pictured = { chart: ChartDescription; source: string; life: Life | null }

/** All transitions of a chart. */
export const rowsOf = (chart: ChartDescription): TransitionDescription[] =>
  statesWithin(chart.root).flatMap((state) => state.transitions)

const names = (chart: ChartDescription, ids: string[]) =>
  ids.map((id) => nameOf(chart, id)).join(', ')

const label = (text: string) => text.replace(/[:;#]/g, ' ')
const drawn = (id: string) => id.replace(/[^\w]/g, '_')

const diagramOf = (chart: ChartDescription): string => {
  const lines: string[] = []
  const draw = (state: StateDescription, indent: string): void => {
    const [initial] = state.initial
    if (initial !== undefined && state.type !== 'parallel')
      lines.push(`${indent}[*] --> ${drawn(initial)}`)
    for (const [index, child] of state.states.entries()) {
      if (state.type === 'parallel' && index > 0) lines.push(`${indent}--`)
      if (child.states.length === 0)
        lines.push(`${indent}state "${child.key}" as ${drawn(child.id)}`)
      else {
        lines.push(`${indent}state "${child.key}" as ${drawn(child.id)} {`)
        draw(child, `${indent}  `)
        lines.push(`${indent}}`)
      }
    }
  }
  draw(chart.root, '  ')
  for (const transition of rowsOf(chart))
    for (const to of transition.targets)
      if (transition.source !== chart.root.id)
        lines.push(
          `  ${drawn(transition.source)} --> ${drawn(to)}: ${label(transition.label)}${transition.guard === null ? '' : ` [${transition.guard}]`}`,
        )
  return ['```mermaid', 'stateDiagram-v2', ...lines, '```'].join('\n')
}

/** The story at the top of the chart's own file. */
export const storyOf = (source: string): string =>
  /\/\*\n([\s\S]*?)\*\//
    .exec(source)?.[1]
    ?.replace(/^ \* ?/gm, '')
    .trim() ?? ''

/** Who may send the events of a life, in one state or another. */
const sendersIn = (life: Life): string[] =>
  life.chart.events
    .filter((event) => !event.startsWith('xstate.'))
    .map((event) => {
      const senders = sendersOf(life, event).map((tie) => ties[tie])
      return `| ${event} | ${senders.join(', ')} |`
    })

/** The condition of one of several branches, tried one after another. */
const conditionIn = (guard: string | null, branch: number): string => {
  if (guard !== null) return guardSentence(guard)
  return branch > 0 ? 'otherwise' : ''
}

/** What the names of the code in the diagram say, for anyone who reads both. */
const conditionsIn = (chart: ChartDescription): string[] => {
  const guards = new Set(
    rowsOf(chart).flatMap(({ guard }) => (guard === null ? [] : claimsIn(guard))),
  )
  const rows = [...guards].sort().map((name) => `| \`${name}\` | ${guardSentence(name)} |`)
  return rows.length === 0
    ? []
    : ['## Conditions by their names in the code', '| name | where |', '|---|---|', ...rows, '']
}

/** The page of a chart; `life`: what belongs to it where it is one, else null. */
export const pageOf = ({ chart, source, life }: Pictured): string => {
  const states = statesWithin(chart.root)
  const lasting = states.filter((state) => state.description !== null)
  const actors = states.flatMap((state) =>
    state.invokes.map((invoke) => `| ${invoke.source} | while ${nameOf(chart, state.id)} |`),
  )
  const timers = rowsOf(chart)
    .filter((transition) => transition.kind === 'delay')
    .map(
      ({ label, source, targets }) =>
        `| ${label.replace('after ', '')} | in ${nameOf(chart, source)} → ${names(chart, targets)} |`,
    )
  return [
    `# ${chart.id}`,
    '',
    storyOf(source),
    '',
    diagramOf(chart),
    '',
    '## States, and what support can say',
    '| state | what it is | what to tell a customer | at stake | tags |',
    '|---|---|---|---|---|',
    ...lasting.map(
      (state) =>
        `| ${nameOf(chart, state.id)} | ${state.description} | ${state.support ?? ''} | ${state.risks.map(({ name }) => name).join(', ')} | ${state.tags.join(', ')} |`,
    ),
    '',
    '## Transitions',
    '| in | when | if | then | and |',
    '|---|---|---|---|---|',
    ...rowsOf(chart).map(
      ({ source, label, guard, branch, targets, actions }) =>
        `| ${nameOf(chart, source)} | ${label} | ${conditionIn(guard, branch)} | ${names(chart, targets) || 'stays'} | ${actions.map(plain).join(', ')} |`,
    ),
    '',
    ...conditionsIn(chart),
    ...(life === null
      ? []
      : ['## Who may', '| event | who |', '|---|---|', ...sendersIn(life), '']),
    ...(actors.length > 0
      ? ['## Actors', '| asks the world | lives |', '|---|---|', ...actors, '']
      : []),
    ...(timers.length > 0 ? ['## Timers', '| delay | leads |', '|---|---|', ...timers, ''] : []),
  ].join('\n')
}
