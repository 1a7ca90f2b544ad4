import { describe, expect, it } from 'vitest'
import type { Report } from '#contract/reports.ts'
import { saidOf } from '#src/pages/worksheets/said-before.ts'

const item = (item_id: string, label: string, rating: string | null = 'IN') => ({
  item_id,
  label,
  rating,
  note: `note of ${item_id}`,
})
const section = (worksheet_id: string, items: unknown[], more: object = {}) => ({
  worksheet_id,
  items,
  findings: [],
  photos: [],
  limitations: [],
  ...more,
})
const report = (...sections: unknown[]) => ({ sections }) as Report

describe('what the last report says about an item', () => {
  it('is its rating, its note, its findings and its own photos', () => {
    const found = saidOf(
      report(
        section('attic', [item('attic.a', 'Insulation', 'D'), item('attic.b', 'Fan')], {
          findings: [{ item_id: 'attic.a', title: 'Wet' }, { item_id: 'attic.b' }],
          photos: [{ item_id: 'attic.a', photo_id: 'p1' }, { item_id: null }],
        }),
      ),
      'attic',
      { item_id: 'attic.a', label: 'Insulation' },
    )
    expect(found).toMatchObject({ rating: 'D', note: 'note of attic.a', limitation: '' })
    expect(found.findings).toMatchObject([{ title: 'Wet' }])
    expect(found.photos).toMatchObject([{ photo_id: 'p1' }])
  })

  it('has the reason why the item was not inspected', () => {
    const limitations = [{ label: 'Insulation', reason: 'locked', note: '' }]
    const before = report(section('attic', [item('attic.a', 'Insulation', 'NI')], { limitations }))
    expect(saidOf(before, 'attic', { item_id: 'attic.a', label: 'Insulation' }).limitation).toBe(
      'locked',
    )
  })

  it('is found by the name of the item where another template gave it another id', () => {
    const before = report(
      section('roof', [item('x.1', 'insulation', 'NP')]),
      section('attic', [item('x.2', 'Insulation', 'IN')], {
        findings: [{ item_id: 'x.2', title: 'Wet' }],
        photos: [{ item_id: 'x.2', photo_id: 'p1' }],
      }),
    )
    const asked = { item_id: 'attic.a', label: 'Insulation' }
    expect(saidOf(before, 'attic', asked).rating).toBe('IN')
    expect(saidOf(before, 'garage', asked).rating).toBe('NP')
    expect(saidOf(before, 'attic', asked)).toMatchObject({
      findings: [{ title: 'Wet' }],
      photos: [{ photo_id: 'p1' }],
    })
  })

  it('is that of the same id in another section before that of the same name', () => {
    const before = report(
      section('attic', [item('x.1', 'Insulation', 'NP')]),
      section('roof', [item('attic.a', 'Insulation of old', 'D')]),
    )
    expect(saidOf(before, 'attic', { item_id: 'attic.a', label: 'Insulation' }).rating).toBe('D')
  })

  it('has a reason only of this item, and only while it says that it was not inspected', () => {
    const limitations = [
      { label: 'Fan', reason: 'height', note: '' },
      { label: 'Insulation', reason: 'locked', note: '' },
    ]
    const saying = (rating: string, label: string) =>
      report(section('attic', [item('attic.a', label, rating)], { limitations }))
    const asked = { item_id: 'attic.a', label: 'Insulation' }
    expect(saidOf(saying('NI', 'Insulation'), 'attic', asked).limitation).toBe('locked')
    expect(saidOf(saying('IN', 'Insulation'), 'attic', asked).limitation).toBe('')
    expect(saidOf(saying('NI', 'Hatch'), 'attic', asked).limitation).toBe('')
  })

  it('is nothing for an item that the report does not know', () => {
    const found = saidOf(report(section('attic', [])), 'attic', { item_id: 'a', label: 'A' })
    expect(found).toEqual({ rating: null, note: '', limitation: '', findings: [], photos: [] })
    const others = report(section('attic', [item('attic.b', 'Fan', 'D')]))
    expect(saidOf(others, 'attic', { item_id: 'a', label: 'A' })).toEqual(found)
  })
})
