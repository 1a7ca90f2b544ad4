import { describe, expect, it } from 'vitest'
import { purposeOf } from '#tools/statecharts/formats.ts'
import { type PathSet, packed, setOf } from '#tools/statecharts/handed.ts'
import type { Step } from '#tools/statecharts/paths.ts'

const step = (event: string): Step => ({
  event,
  label: event,
  kind: 'event',
  guard: null,
  unless: [],
  from: ['gate.shut'],
  to: ['gate.open'],
  transitions: [`gate.shut ${event} #1`],
})
const path = (title: string, ...events: string[]) => ({
  title,
  steps: events.map(step),
  covers: { states: [], transitions: [] },
})
const set = (given: Partial<PathSet>): PathSet => ({
  cover: 'states',
  risks: [],
  paths: [],
  missing: [],
  apart: [],
  ...given,
})

describe('the paths that the build hands to the visualizer', () => {
  const all = set({ paths: [path('one', 'coin', 'push'), path('other', 'push', 'coin', 'push')] })
  const risky = set({ cover: 'pairs', risks: ['money', 'work'], paths: [path('third', 'push')] })
  const handed = packed([all, risky])
  it('come out of their file as they went in, and each step is in it once', () => {
    expect(setOf(handed, 'states', [])).toEqual(all)
    expect(handed.steps.map(({ event }) => event)).toEqual(['coin', 'push'])
  })
  it('are found by what they cover and by all of their risks, in any order', () => {
    expect(setOf(handed, 'pairs', ['work', 'money'])).toEqual(risky)
    expect(setOf(handed, 'pairs', ['work'])).toBeNull()
    expect(setOf(handed, 'transitions', [])).toBeNull()
  })
})

describe('what paths are for', () => {
  it('is said with what they cover and what is at stake', () => {
    expect(purposeOf('states')).toBe('to cover its states')
    expect(purposeOf('pairs')).toBe('that bring every two outcomes together')
    expect(purposeOf('transitions', ['money', 'work'])).toBe(
      'to cover its transitions, where money or work is at stake',
    )
  })
})
