import { describe, expect, it } from 'vitest'
import {
  fails,
  homes,
  onAdding,
  onBooking,
  onDashboard,
  onProfile,
  open,
  settle,
} from '#tests/support/charts/properties-world.ts'

describe('a homeowner without a property', () => {
  const none = { list: async () => [] }
  it('[4.23] is led to /add-property from a page that needs one', async () => {
    const { at, news, tags } = await open(none)
    expect([at(), news(), tags()]).toEqual([
      'none',
      ['remember null', 'to /add-property'],
      ['none'],
    ])
  })
  it('may stay on a page that needs none, and is led on when they come to one that does', async () => {
    const onAddingLed = { ...onAdding, path: '/add-property?redirected=true' }
    for (const place of [onProfile, onAdding, onAddingLed]) {
      const { at, news, go, context } = await open({ ...none, place })
      expect([at(), news()]).toEqual(['none', ['remember null']])
      go(onProfile)
      expect([at(), context().place, news()]).toEqual(['none', onProfile, []])
      go(onDashboard)
      expect([at(), context().place, news()]).toEqual(['none', onDashboard, ['to /add-property']])
    }
  })
  it('[4.25] has a default one where the page names none', async () => {
    const { at, selected, news } = await open({
      ...none,
      place: onBooking,
      byDefault: async () => '5',
    })
    expect([at(), selected(), news()]).toEqual([
      'selected',
      '5',
      ['remember null', 'default of 9', 'remember 5'],
    ])
  })
  it('[4.24] is led to /add-property with a flag when the default one is missing', async () => {
    const { at, selected, news } = await open({ ...none, place: onBooking, byDefault: fails(404) })
    expect([at(), selected(), news()]).toEqual([
      'none',
      null,
      ['remember null', 'default of 9', 'to /add-property?redirected=true'],
    ])
  })
  it('is led to /add-property without one when the default one cannot be had, which is only written down', async () => {
    const { at, news } = await open({ ...none, place: onBooking })
    expect([at(), news()]).toEqual([
      'none',
      ['remember null', 'default of 9', 'log http_500', 'to /add-property'],
    ])
  })
})

describe('a list that cannot be had', () => {
  it('[4.25] is empty, and the default property becomes the current one where the page needs one', async () => {
    const { at, selected, news, context } = await open({
      list: fails(503),
      stored: '2',
      byDefault: async () => '5',
    })
    expect([at(), selected(), context().list, news()]).toEqual([
      'selected',
      '5',
      [],
      ['log http_503', 'default of 9', 'remember 5'],
    ])
  })
  it('[4.24] leads to /add-property with a flag when the default property is missing too', async () => {
    const { at, news } = await open({ list: fails(503), byDefault: fails(404) })
    expect([at(), news()]).toEqual([
      'none',
      ['log http_503', 'default of 9', 'to /add-property?redirected=true'],
    ])
  })
  it('is said to have failed when nothing can be had, and asks for the default again on the next page that needs one', async () => {
    const { world, at, selected, news, context, go, tags } = await open({ list: fails(503) })
    expect([at(), context().error, tags(), news()]).toEqual([
      'failed',
      expect.any(String),
      ['failed'],
      ['log http_503', 'default of 9', 'log http_500'],
    ])
    go(onProfile)
    expect([at(), context().place, news()]).toEqual(['failed', onProfile, []])
    world.byDefault = async () => '5'
    go(onBooking)
    expect([at(), context().place, news()]).toEqual(['needing', onBooking, ['default of 9']])
    await settle()
    expect([at(), selected()]).toEqual(['selected', '5'])
  })
  it('is empty and asks for nothing on a page that needs no property', async () => {
    const { at, selected, news, context } = await open({
      list: fails(503),
      stored: '2',
      place: onProfile,
    })
    expect([at(), selected(), context().list, news()]).toEqual([
      'failed',
      null,
      [],
      ['log http_503'],
    ])
  })
  it('is loaded again once the network is back, and the property from before is current again', async () => {
    const { actor, world, at, selected, news, context } = await open({
      stored: '2',
      place: onProfile,
    })
    world.list = fails(503)
    actor.send({ type: 'property.select', propertyId: '3' })
    actor.send({ type: 'properties.refresh' })
    await settle()
    expect([at(), selected(), context().stored]).toEqual(['failed', null, '3'])
    news()
    actor.send({ type: 'network.changed', online: false })
    expect([at(), news()]).toEqual(['failed', []])
    world.list = async () => homes('1', '2', '3')
    actor.send({ type: 'network.changed', online: true })
    expect([at(), news()]).toEqual(['loading', ['list of 9']])
    await settle()
    expect([at(), selected(), context().error, news()]).toEqual([
      'selected',
      '3',
      null,
      ['remember 3'],
    ])
  })
  it('does not lead away when the page changed to one that needs no property meanwhile', async () => {
    let refuse: (error: unknown) => void = () => {}
    const { at, news, go } = await open({
      list: fails(503),
      byDefault: () =>
        new Promise((_, reject) => {
          refuse = reject
        }),
    })
    go(onProfile)
    news()
    refuse({ status: 404, code: 'missing' })
    await settle()
    expect([at(), news()]).toEqual(['failed', ['log missing']])
  })
})
