import { describe, expect, it } from 'vitest'
import { propertiesMachine } from '#src/machines/properties/properties.machine.ts'
import {
  analysed,
  chosen,
  isAnalysisPath,
  selectable,
  swapped,
} from '#src/machines/properties/properties-model.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'
import {
  onAnalysis,
  onBooking,
  onDashboard,
  onProfile,
} from '#tests/support/charts/properties-world.ts'

const place = onDashboard
const list = [
  { property_id: '1', street: 'One' },
  { property_id: '2', street: 'Two' },
]

it('walks every transition of list and issues', async () => {
  await walkChart('properties', {
    machine: propertiesMachine,
    inputs: [
      { userId: '9', stored: null, place },
      { userId: '9', stored: null, place: onProfile },
      { userId: '9', stored: null, place: onBooking },
      { userId: '9', stored: '2', place },
    ],
    events: {
      'properties.refresh': [{ type: 'properties.refresh' }],
      'property.select': [{ type: 'property.select', propertyId: '2' }],
      'property.added': [{ type: 'property.added', propertyId: '2' }],
      'inspections.changed': [{ type: 'inspections.changed' }],
      'network.changed': [
        { type: 'network.changed', online: true },
        { type: 'network.changed', online: false },
      ],
      'location.changed': [
        { type: 'location.changed', place: onAnalysis },
        { type: 'location.changed', place: onProfile },
      ],
    },
    ignored: {
      // Nothing to choose from, or the current choice.
      'property.select': ['list.none', 'list.needing', 'list.failed', 'list.selected'],
      // Only a check that failed is made again.
      'network.changed': ['issues'],
    },
    actors: {
      loadProperties: { done: [list, []], error: [new Error('no')] },
      loadDefault: { done: ['1'], error: [{ status: 404 }, { status: 500 }] },
      findAnalysis: { done: ['/property/2/inspection/8/analysis', null], error: [new Error('no')] },
      isLatestFinalized: { done: [true, false], error: [new Error('no')] },
    },
    tell: (context) => [
      context.selected,
      context.choosing,
      context.list.length,
      context.place.path,
      context.error,
    ],
  })
})

describe('a choice from a list', () => {
  it('selects only what has an id, and compares ids as text', () => {
    expect(
      selectable([{ property_id: null }, { street: 'none' }, { property_id: '5' }]),
    ).toHaveLength(1)
    expect(chosen([], 'x', 'y')).toBeNull()
    expect(swapped({ before: '/diy/', id: '1', after: '/1?x=1' }, '2')).toBe('/diy/2/1?x=1')
    expect(swapped(null, '2')).toBeNull()
  })
  it('is made on the page of an analysis otherwise than on others, whatever follows its address', () => {
    for (const path of ['/property/1/inspection/7/analysis', '/inspection-analysis/7/'])
      for (const more of ['', '?from=mail', '#roof']) expect(isAnalysisPath(path + more)).toBe(true)
    for (const path of [
      '/property/1/inspection/7',
      '/property/1/inspection/7/analysis/x',
      '/?a=/inspection-analysis/7',
    ])
      expect(isAnalysisPath(path)).toBe(false)
  })
  it('keeps the selected one before the stored one, and that before the first', () => {
    const both = selectable(list)
    expect(chosen(both, '2', '1')).toBe('2')
    expect(chosen(both, null, '2')).toBe('2')
    expect(chosen(both, null, 'gone')).toBe('1')
  })
  it('finds the latest completed or finalized inspection', () => {
    expect(
      analysed([
        { inspection_id: 'a', is_finalized: true, created_at: '2026-01-01' },
        { inspection_id: 'b', is_finalized: false, status: 'completed', created_at: '2026-02-01' },
        { inspection_id: 'c', is_finalized: false, status: 'scheduled', created_at: '2026-03-01' },
      ]),
    ).toBe('b')
    expect(analysed([])).toBeNull()
    expect(analysed([{ inspection_id: '', is_finalized: true }])).toBeNull()
    expect(
      analysed([
        { inspection_id: 'a', is_finalized: true, created_at: '2026-01-01T10:00:00+02:00' },
        { inspection_id: 'b', is_finalized: true, created_at: '2026-01-01T09:00:00Z' },
        { inspection_id: 'c', is_finalized: true },
      ]),
    ).toBe('b')
  })
})
