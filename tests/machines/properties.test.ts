import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { PropertySummary } from '#contract/properties.ts'
import { propertiesMachine } from '#src/machines/properties.machine.ts'
import { analysed, chosen, selectable, swapped } from '#src/machines/properties-model.ts'
import { walkChart } from '#tests/support/chart-walk.ts'

const place = { path: '/property/1/dashboard', guarded: true, homeownerOnly: true, authPage: false }
const onAnalysis = { ...place, path: '/property/1/inspection/7/analysis' }
const onProfile = { ...place, path: '/profile', homeownerOnly: false }
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
    ],
    events: {
      'properties.refresh': [{ type: 'properties.refresh' }],
      'property.select': [{ type: 'property.select', propertyId: '2' }],
      'property.needed': [{ type: 'property.needed' }],
      'property.added': [{ type: 'property.added', propertyId: '2' }],
      'inspections.changed': [{ type: 'inspections.changed' }],
      'location.changed': [{ type: 'location.changed', place: onAnalysis }],
    },
    ignored: {
      'property.needed': [
        'list.loading',
        'list.selected',
        'list.none',
        'list.needing',
        'list.choosing',
      ],
    },
    actors: {
      loadProperties: { done: [list, []], error: [new Error('no')] },
      loadDefault: { done: ['1'], error: [{ status: 404 }, { status: 500 }] },
      findAnalysis: { done: ['/property/2/inspection/8/analysis', null], error: [new Error('no')] },
      isLatestFinalized: { done: [true, false], error: [new Error('no')] },
    },
    tell: (context) => [context.selected, context.list.length, context.place.path.length],
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
  it('makes the default property current, or leads to /add-property when there is none', async () => {
    const needing = async (loadDefault: () => Promise<string>) => {
      const done: unknown[] = []
      const actor = createActor(
        propertiesMachine.provide({
          actors: {
            loadProperties: fromPromise(() => Promise.reject(new Error('no'))),
            loadDefault: fromPromise(loadDefault),
            isLatestFinalized: fromPromise(async () => false),
          },
          actions: { navigate: (_, { to }) => done.push(to), log: () => {} },
        }),
        { input: { userId: '9', stored: null, place } },
      ).start()
      await new Promise((resolve) => setImmediate(resolve))
      actor.send({ type: 'property.needed' })
      await new Promise((resolve) => setImmediate(resolve))
      return [actor.getSnapshot().context.selected, done]
    }
    expect(await needing(async () => '5')).toEqual(['5', []])
    expect(await needing(() => Promise.reject({ status: 404 }))).toEqual([
      null,
      ['/add-property?redirected=true'],
    ])
    expect(await needing(() => Promise.reject({ status: 500 }))).toEqual([null, []])
  })
  it('selects only what has an id, and compares ids as text', () => {
    expect(
      selectable([{ property_id: null }, { street: 'none' }, { property_id: '5' }]),
    ).toHaveLength(1)
    expect(chosen([], 'x', 'y')).toBeNull()
    expect(swapped('/home-health/1?x=1#y', '1', '2')).toBe('/home-health/2?x=1#y')
    expect(swapped('/notifications', '1', '2')).toBeNull()
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
  })
})
