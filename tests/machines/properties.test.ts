import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { PropertySummary } from '#contract/properties.ts'
import { propertiesMachine } from '#src/machines/properties.machine.ts'
import { analysed, chosen, selectable, swapped } from '#src/machines/properties-model.ts'
import type { Place } from '#src/machines/session-facts.ts'
import { walkChart } from '#tests/support/chart-walk.ts'

const place: Place = {
  path: '/property/1/dashboard',
  guarded: true,
  homeownerOnly: true,
  authPage: false,
  property: { before: '/property/', id: '1', after: '/dashboard' },
}
const onAnalysis = { ...place, path: '/property/1/inspection/7/analysis' }
const onProfile: Place = { ...place, path: '/profile', homeownerOnly: false, property: null }
const onBooking = { ...place, path: '/request-inspection', property: null }
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
      'location.changed': [
        { type: 'location.changed', place: onAnalysis },
        { type: 'location.changed', place: onProfile },
      ],
    },
    ignored: {
      // Nothing to choose from, or the choice that stands.
      'property.select': [
        'list.loading',
        'list.none',
        'list.needing',
        'list.failed',
        'list.selected',
        'list.choosing',
      ],
    },
    actors: {
      loadProperties: { done: [list, []], error: [new Error('no')] },
      loadDefault: { done: ['1'], error: [{ status: 404 }, { status: 500 }] },
      findAnalysis: { done: ['/property/2/inspection/8/analysis', null], error: [new Error('no')] },
      isLatestFinalized: { done: [true, false], error: [new Error('no')] },
    },
    tell: (context) => [context.selected, context.list.length, context.place.path, context.error],
  })
}, 60_000)

describe('the specification of property selection', () => {
  const start = async (
    properties: typeof list,
    { stored = null as string | null, at = place, analysis = null as string | null } = {},
  ) => {
    const done: unknown[] = []
    const actor = createActor(
      propertiesMachine.provide({
        actors: {
          loadProperties: fromPromise(async (): Promise<PropertySummary[]> => properties),
          isLatestFinalized: fromPromise(async () => true),
          findAnalysis: fromPromise(async () => analysis),
        },
        actions: {
          navigate: (_, params) => done.push(['navigate', params.to]),
          swapPath: (_, { to }) => done.push(['navigate', to]),
          say: (_, { text }) => done.push(['say', text]),
        },
      }),
      { input: { userId: '9', stored, place: at } },
    ).start()
    await new Promise((resolve) => setImmediate(resolve))
    return { actor, done, settle: () => new Promise((resolve) => setImmediate(resolve)) }
  }

  it('lets the stored id win, otherwise the first', async () => {
    expect((await start(list, { stored: '2' })).actor.getSnapshot().context.selected).toBe('2')
    expect((await start(list)).actor.getSnapshot().context.selected).toBe('1')
    expect((await start(list, { stored: 'gone' })).actor.getSnapshot().context.selected).toBe('1')
  })
  it('sends a homeowner without properties to /add-property', async () => {
    expect((await start([])).done).toEqual([['navigate', '/add-property']])
  })
  it('swaps the property in the path when another one is chosen', async () => {
    const { actor, done } = await start(list)
    actor.send({ type: 'property.select', propertyId: '2' })
    expect(done).toEqual([['navigate', '/property/2/dashboard']])
    expect(actor.getSnapshot().context.selected).toBe('2')
  })
  it('goes to the analysis of the other property from an analysis page', async () => {
    const { actor, done, settle } = await start(list, {
      at: onAnalysis,
      analysis: '/property/2/inspection/8/analysis',
    })
    actor.send({ type: 'property.select', propertyId: '2' })
    await settle()
    expect(done).toEqual([['navigate', '/property/2/inspection/8/analysis']])
  })
  it('follows the last choice when it changes while an analysis is being looked for', async () => {
    const three = [...list, { property_id: '3', street: 'Three' }]
    const { actor, done, settle } = await start(three, { at: onAnalysis })
    actor.send({ type: 'property.select', propertyId: '2' })
    actor.send({ type: 'property.select', propertyId: '3' })
    await settle()
    expect(done).toContainEqual(['navigate', '/property/3/dashboard'])
    expect(actor.getSnapshot().context.selected).toBe('3')
  })
  it('says so and goes to the dashboard when the other property has no analysis', async () => {
    const { actor, done, settle } = await start(list, { at: onAnalysis })
    actor.send({ type: 'property.select', propertyId: '2' })
    await settle()
    expect(done).toEqual([
      ['say', 'No inspection analysis available for this property'],
      ['navigate', '/property/2/dashboard'],
    ])
  })
  it('takes the first when the selected one is gone from the reloaded list', async () => {
    const properties = [...list]
    const { actor, settle } = await start(properties, { stored: '2' })
    properties.pop()
    actor.send({ type: 'properties.refresh' })
    await settle()
    expect(actor.getSnapshot().context.selected).toBe('1')
  })
  const needing = async (
    loadDefault: () => Promise<string>,
    { at = place, properties = null as typeof list | null } = {},
  ) => {
    const done: unknown[] = []
    const actor = createActor(
      propertiesMachine.provide({
        actors: {
          loadProperties: fromPromise(async (): Promise<PropertySummary[]> => {
            if (properties === null) throw new Error('no')
            return properties
          }),
          loadDefault: fromPromise(loadDefault),
          isLatestFinalized: fromPromise(async () => false),
        },
        actions: { navigate: (_, { to }) => done.push(to), log: () => {} },
      }),
      { input: { userId: '9', stored: null, place: at } },
    ).start()
    for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve))
    return { actor, end: [actor.getSnapshot().context.selected, done] }
  }
  it('makes the default property current where a page needs one and the list failed, or leads to /add-property', async () => {
    expect((await needing(async () => '5')).end).toEqual(['5', []])
    expect((await needing(() => Promise.reject({ code: 'gone', status: 404 }))).end).toEqual([
      null,
      ['/add-property?redirected=true'],
    ])
    expect((await needing(() => Promise.reject({ status: 500 }))).end).toEqual([null, []])
  })
  it('asks for a default property with an empty list only where the page names none', async () => {
    const none = { properties: [] }
    expect((await needing(async () => '5', none)).end).toEqual([null, ['/add-property']])
    expect((await needing(async () => '5', { ...none, at: onBooking })).end).toEqual(['5', []])
    expect(
      (await needing(() => Promise.reject({ status: 500 }), { ...none, at: onBooking })).end,
    ).toEqual([null, ['/add-property']])
  })
  it('asks for it as soon as a page needs one, and not before', async () => {
    const { actor, end } = await needing(async () => '5', { at: onProfile })
    expect(end).toEqual([null, []])
    expect(actor.getSnapshot().matches({ list: 'failed' })).toBe(true)
    actor.send({ type: 'location.changed', place: onBooking })
    expect(actor.getSnapshot().matches({ list: 'needing' })).toBe(true)
  })
  it('leads from a page of another property to the current one', async () => {
    const { actor, done } = await start(list, { stored: '2' })
    actor.send({ type: 'property.select', propertyId: '2' })
    expect(done).toEqual([['navigate', '/property/2/dashboard']])
  })
  it('looks at the latest inspection of the property that is current after a reload', async () => {
    const properties = [...list]
    const { actor, settle } = await start(properties, { stored: '2' })
    properties.pop()
    actor.send({ type: 'properties.refresh' })
    await settle()
    expect(actor.getSnapshot().context).toMatchObject({ selected: '1', judged: '1' })
  })
  it('selects only what has an id, and compares ids as text', () => {
    expect(
      selectable([{ property_id: null }, { street: 'none' }, { property_id: '5' }]),
    ).toHaveLength(1)
    expect(chosen([], 'x', 'y')).toBeNull()
    expect(swapped({ before: '/diy/', id: '1', after: '/1?x=1' }, '2')).toBe('/diy/2/1?x=1')
    expect(swapped(null, '2')).toBeNull()
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
    expect(
      analysed([
        { inspection_id: 'a', is_finalized: true, created_at: '2026-01-01T10:00:00+02:00' },
        { inspection_id: 'b', is_finalized: true, created_at: '2026-01-01T09:00:00Z' },
        { inspection_id: 'c', is_finalized: true },
      ]),
    ).toBe('b')
  })
})
