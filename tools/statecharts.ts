import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine, AnyStateNode } from 'xstate'

/*
 * Writes docs/statecharts from the charts themselves: a page each for people who never read code.
 * With --check it writes nothing and ends with 1 when a page has drifted.
 */

const machines = 'src/machines'
const target = 'docs/statecharts'

const short = (node: AnyStateNode) => node.path.join('.') || node.machine.id
const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
]

/** A guard as it is said: its name, or its parts. */
const guardOf = (guard: unknown): string => {
  if (guard === undefined) return ''
  if (typeof guard === 'string') return guard
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type)
  return 'guarded'
}

/** An event as it is said: `after redirectAfter401`, `refreshToken done`. */
const eventOf = (type: string, node: AnyStateNode): string => {
  if (type === '') return 'at once'
  const after = /^xstate\.after\.([^.]+)\./.exec(type)
  if (after) return `after ${after[1]}`
  const settled = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type)
  if (!settled) return type
  const actor = node.invoke.find((invoke) => invoke.id === settled[2])
  return `${actor?.src ?? settled[2]} ${settled[1] === 'done' ? 'succeeds' : 'fails'}`
}

type Row = { from: string; event: string; guard: string; to: string; actions: string }

const rowsOf = (machine: AnyStateMachine): Row[] =>
  nodesOf(machine.root).flatMap((node) =>
    [...node.transitions.values(), node.always ?? []].flatMap((transitions) =>
      transitions.map((transition) => ({
        from: short(node),
        event: eventOf(transition.eventType, node),
        guard: guardOf(transition.guard),
        to: transition.target?.map(short).join(', ') ?? 'stays',
        actions: transition.actions
          .map((action) =>
            typeof action === 'object' && 'type' in action ? String(action.type) : String(action),
          )
          .join(', '),
      })),
    ),
  )

const label = (text: string) => text.replace(/[:;#]/g, ' ')

const diagramOf = (machine: AnyStateMachine): string => {
  const lines: string[] = []
  const draw = (node: AnyStateNode, indent: string): void => {
    const children = Object.values(node.states)
    const initial = node.initial?.target[0]
    if (initial && node.type !== 'parallel')
      lines.push(`${indent}[*] --> ${initial.id.replace(/[^\w]/g, '_')}`)
    for (const [index, child] of children.entries()) {
      const id = child.id.replace(/[^\w]/g, '_')
      if (node.type === 'parallel' && index > 0) lines.push(`${indent}--`)
      if (Object.keys(child.states).length === 0)
        lines.push(`${indent}state "${child.key}" as ${id}`)
      else {
        lines.push(`${indent}state "${child.key}" as ${id} {`)
        draw(child, `${indent}  `)
        lines.push(`${indent}}`)
      }
    }
  }
  draw(machine.root, '  ')
  for (const node of nodesOf(machine.root))
    for (const transitions of [...node.transitions.values(), node.always ?? []])
      for (const transition of transitions)
        for (const to of transition.target ?? [])
          if (node !== machine.root)
            lines.push(
              `  ${node.id.replace(/[^\w]/g, '_')} --> ${to.id.replace(/[^\w]/g, '_')}: ${label(eventOf(transition.eventType, node))}${transition.guard === undefined ? '' : ` [${guardOf(transition.guard)}]`}`,
            )
  return ['```mermaid', 'stateDiagram-v2', ...lines, '```'].join('\n')
}

/** The story at the top of the chart's own file. */
const storyOf = (source: string): string =>
  /\/\*\n([\s\S]*?)\*\//
    .exec(source)?.[1]
    ?.replace(/^ \* ?/gm, '')
    .trim() ?? ''

const pageOf = (machine: AnyStateMachine, source: string): string => {
  const nodes = nodesOf(machine.root)
  const lasting = nodes.filter((node) => node.description !== undefined)
  const actors = nodes.flatMap((node) =>
    node.invoke.map((invoke) => `| ${invoke.src} | while ${short(node)} |`),
  )
  const timers = nodes.flatMap((node) =>
    node.after.map(
      (transition) =>
        `| ${eventOf(transition.eventType, node).replace('after ', '')} | in ${short(node)} → ${transition.target?.map(short).join(', ') ?? ''} |`,
    ),
  )
  return [
    `# ${machine.id}`,
    '',
    storyOf(source),
    '',
    diagramOf(machine),
    '',
    '## States, and what support can say',
    '| state | what it is | what to tell a customer | tags |',
    '|---|---|---|---|',
    ...lasting.map(
      (node) =>
        `| ${short(node)} | ${node.description} | ${node.meta?.support ?? ''} | ${node.tags.join(', ')} |`,
    ),
    '',
    '## Transitions',
    '| in | when | if | then | and |',
    '|---|---|---|---|---|',
    ...rowsOf(machine).map(
      (row) => `| ${row.from} | ${row.event} | ${row.guard} | ${row.to} | ${row.actions} |`,
    ),
    '',
    ...(actors.length > 0
      ? ['## Actors', '| asks the world | lives |', '|---|---|', ...actors, '']
      : []),
    ...(timers.length > 0 ? ['## Timers', '| delay | leads |', '|---|---|', ...timers, ''] : []),
  ].join('\n')
}

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value

/** Every chart of src/machines by its file's name. */
export const charts = async (): Promise<
  { name: string; machine: AnyStateMachine; source: string }[]
> =>
  Promise.all(
    readdirSync(machines)
      .filter((file) => file.endsWith('.machine.ts'))
      .sort()
      .map(async (file) => {
        const module: Record<string, unknown> = await import(
          pathToFileURL(join(machines, file)).href
        )
        const machine = Object.values(module).find(isMachine)
        if (machine === undefined) throw new Error(`${file} exports no chart`)
        return {
          name: file.replace('.machine.ts', ''),
          machine,
          source: readFileSync(join(machines, file), 'utf8'),
        }
      }),
  )

/** The pages as they should be: file name → text. */
export const pages = async (): Promise<Map<string, string>> => {
  const all = await charts()
  const index = [
    '# The statecharts',
    '',
    'Hearthkeep is driven by these charts: a chart decides, a page shows what it decided. Each page here is made from the chart itself by `npm run docs`.',
    '',
    '| chart | states | transitions | its story |',
    '|---|---|---|---|',
    ...all.map(
      ({ name, machine, source }) =>
        `| [${name}](${name}.md) | ${nodesOf(machine.root).length - 1} | ${rowsOf(machine).length} | ${storyOf(
          source,
        )
          .split(/(?<=\.)\s/)[0]
          ?.replace(/\n/g, ' ')} |`,
    ),
    '',
  ].join('\n')
  return new Map([
    ['index.md', index],
    ...all.map(({ name, machine, source }) => [`${name}.md`, pageOf(machine, source)] as const),
  ])
}

if (process.argv[1]?.endsWith('statecharts.ts')) {
  const wanted = await pages()
  mkdirSync(target, { recursive: true })
  const drifted = [...wanted].filter(([file, text]) => {
    try {
      return readFileSync(join(target, file), 'utf8') !== text
    } catch {
      return true
    }
  })
  if (process.argv.includes('--check')) {
    for (const [file] of drifted) console.error(`${target}/${file} has drifted: run npm run docs`)
    process.exitCode = drifted.length > 0 ? 1 : 0
  } else for (const [file, text] of drifted) writeFileSync(join(target, file), text)
}
