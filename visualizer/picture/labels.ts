import type { StateDescription, TransitionDescription } from '#tools/statecharts/describe.ts'
import type { Chart } from '#visualizer/charts.ts'
import { duration, type Words, wordsOf } from '#visualizer/words.ts'
import { textWidth, wrap } from './text.ts'

/*
 * The words of the picture: on arrows and in boxes. The layout and the drawing both ask here, so the drawn words
 * have the room that was kept for them, in plain words as in the names of the code.
 */

/**
 * How much a picture says. `all`: one arrow for each transition, with its condition. `events`: one arrow from
 * state to state, with the events. `names`: the same arrows without words.
 */
export const details = ['all', 'events', 'names'] as const
export type Detail = (typeof details)[number]

export type Line = { text: string; kind: 'event' | 'condition' }

const both = [wordsOf(false), wordsOf(true)]

/** The event as it is said, with the length of its delay where that is known. */
export const eventWords = (
  { label, kind }: TransitionDescription,
  state: StateDescription | undefined,
  { say, code }: Words,
): string => {
  if (code) return label
  if (kind === 'always') return 'at once'
  if (kind !== 'delay') return say(label)
  const name = label.replace(/^after /, '')
  const delay = state?.delays.find((one) => one.name === name)
  const length = delay?.milliseconds ?? null
  return length === null ? `after ${say(name)}` : `after ${duration(length)} · ${say(name)}`
}

/** The condition as a part of a sentence; null without one. `alone`: the event has no other branch. */
export const conditionWords = (
  { guard, branch }: TransitionDescription,
  { guard: say }: Words,
  alone: boolean,
): string | null => {
  if (guard === null) return alone ? null : 'else'
  return `${branch === 0 ? 'if' : 'else if'} ${say(guard)}`
}

/** Whether an event of this state has a single branch. */
const isAlone = (state: StateDescription | undefined, { event }: TransitionDescription) =>
  state?.transitions.filter((one) => one.event === event).length === 1

const asLines = (text: string, letters: number, kind: Line['kind']): Line[] =>
  wrap(text, letters).map((line) => ({ text: line, kind }))

/** The lines on one arrow; none where the picture shows only names. */
export const arrowLines = (
  chart: Chart,
  transitions: readonly TransitionDescription[],
  detail: Detail,
  words: Words,
): Line[] => {
  if (detail === 'names') return []
  if (detail === 'events') {
    const events = new Set(
      transitions.map((one) => eventWords(one, chart.byId.get(one.source), words)),
    )
    const [first = '', ...more] = events
    const rest: Line[] =
      more.length === 0 ? [] : [{ text: `or ${more.length} more`, kind: 'condition' }]
    return [...asLines(first, 16, 'event'), ...rest]
  }
  return transitions.flatMap((one) => {
    const state = chart.byId.get(one.source)
    const condition = conditionWords(one, words, isAlone(state, one))
    return [
      ...asLines(eventWords(one, state, words), 21, 'event'),
      ...(condition === null ? [] : asLines(condition, 23, 'condition')),
    ]
  })
}

/** The whole of a transition as one sentence, for a tip and a screen reader. */
export const sentenceOf = (chart: Chart, one: TransitionDescription, words: Words): string => {
  const state = chart.byId.get(one.source)
  const condition = conditionWords(one, words, isAlone(state, one))
  const targets = one.targets.map((id) => words.path(chart.byId.get(id)?.path || chart.id))
  return `${eventWords(one, state, words)}${condition === null ? '' : `, ${condition}`} → ${
    targets.join(' and ') || 'stays'
  }`
}

/** The name in a box. */
export const boxName = (chart: Chart, state: StateDescription, words: Words): string =>
  state.path === '' ? words.path(chart.id) : words.say(state.key)

/** What a box says under its name: what it waits for, and the events that lead nowhere else. */
export const boxRows = (
  chart: Chart,
  state: StateDescription,
  detail: Detail,
  words: Words,
): string[] => {
  const staying = state.transitions.filter(({ targets }) => targets.length === 0)
  if (detail !== 'all') return staying.length === 0 ? [] : [`↺ ${staying.length} stay`]
  return [
    ...state.invokes.map(({ source }) => `… ${words.say(source)}`),
    ...staying.map((one) => {
      const condition = conditionWords(one, words, isAlone(chart.byId.get(one.source), one))
      return `↺ ${eventWords(one, state, words)}${condition === null ? '' : `, ${condition}`}`
    }),
  ]
}

export const sizes = { name: 13, line: 12, row: 11 }
export const lineHeight = 15
export const rowHeight = 14
export const titleHeight = 24

/** The room for lines, in plain words and in the names of the code alike. */
export const roomFor = (linesIn: (words: Words) => Line[]): { width: number; height: number } => {
  const kinds = both.map(linesIn)
  const widths = kinds.flat().map(({ text, kind }) => textWidth(text, sizes.line, kind === 'event'))
  return {
    width: Math.max(0, ...widths) + 8,
    height: Math.max(...kinds.map((lines) => lines.length)) * lineHeight + 4,
  }
}

/** The room for what a box says, without its insides. */
export const roomInBox = (
  chart: Chart,
  state: StateDescription,
  detail: Detail,
): { width: number; height: number; rows: number } => {
  const names = both.map((words) => textWidth(boxName(chart, state, words), sizes.name, true))
  const rows = both.map((words) => boxRows(chart, state, detail, words))
  const widths = rows.flat().map((row) => textWidth(row, sizes.row))
  const most = Math.max(...rows.map((one) => one.length))
  return {
    width: Math.max(48, ...names.map((name) => name + 22), ...widths.map((width) => width + 18)),
    height: titleHeight + 4 + most * rowHeight + (most > 0 ? 4 : 0),
    rows: most,
  }
}
