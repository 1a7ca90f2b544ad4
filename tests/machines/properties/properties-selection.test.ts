import { describe, expect, it } from 'vitest'
import {
  fails,
  homes,
  onAnalysis,
  onBooking,
  onDashboard,
  onProfile,
  open,
  settle,
} from '#tests/support/charts/properties-world.ts'

/** The list or the analysis of a server that takes a moment. */
const answered = async () => {
  for (let turn = 0; turn < 3; turn += 1) await settle()
}

describe('the current property', () => {
  it('[4.18] is the stored one before the list is there', async () => {
    const { begun, at, selected } = await open({ stored: '2', list: () => new Promise(() => {}) })
    expect([begun, at(), selected()]).toEqual([['list of 9', 'latest of 2'], 'loading', '2'])
  })
  it('[4.19] is the stored one, else the first, and remembered', async () => {
    for (const [stored, id] of [
      ['2', '2'],
      ['gone', '1'],
      [null, '1'],
    ] as const) {
      // Also on a page that would ask for the default one if there were none.
      for (const place of [onProfile, onBooking]) {
        const { at, selected, news } = await open({ stored, place })
        expect([at(), selected(), news()]).toEqual(['selected', id, [`remember ${id}`]])
      }
    }
  })
  it('[4.20] is the first of a reloaded list that no longer has it, and none of an empty one', async () => {
    const { actor, world, at, selected, news } = await open({ stored: '2', place: onBooking })
    for (const [list, state, id] of [
      [homes('3', '1'), 'selected', '3'],
      [[], 'none', null],
    ] as const) {
      world.list = async () => [...list]
      actor.send({ type: 'properties.refresh' })
      expect(at()).toBe('loading')
      news()
      await settle()
      expect([at(), selected(), news()[0]]).toEqual([state, id, `remember ${id}`])
    }
  })
  it('[4.21] cannot be one without an id or one that is not listed', async () => {
    const { at, selected, news, choose, context } = await open({
      list: async () => [{ property_id: null }, { property_id: '' }, ...homes('1')],
    })
    news()
    for (const id of ['', 'null', '7']) choose(id)
    expect([at(), selected(), context().list.length, news()]).toEqual(['selected', '1', 1, []])
  })
  it('[4.22] comes from a list that is loaded again for the stored user', async () => {
    const { actor, at, news, context } = await open()
    for (const [userId, asked] of [
      ['5', '5'],
      [null, '5'],
      ['', '5'],
      [undefined, '5'],
    ] as const) {
      news()
      actor.send({ type: 'properties.refresh', ...(userId === undefined ? {} : { userId }) })
      expect([at(), news(), context().userId]).toEqual(['loading', [`list of ${asked}`], asked])
      await settle()
      expect(at()).toBe('selected')
    }
  })
  it('is the one that was just added, as soon as the list has it', async () => {
    const { actor, world, at, selected, news } = await open()
    world.list = async () => homes('1', '4')
    news()
    actor.send({ type: 'property.added', propertyId: '4' })
    expect([at(), news()]).toEqual(['loading', ['list of 9']])
    await settle()
    expect([at(), selected(), news()]).toEqual(['selected', '4', ['remember 4']])
  })
  it('[4.28] takes the page along when it changes', async () => {
    const { at, selected, news, choose, go } = await open()
    news()
    choose('2')
    expect([at(), selected(), news()]).toEqual([
      'selected',
      '2',
      ['remember 2', 'swap to /property/2/dashboard'],
    ])
    go(onProfile)
    choose('3')
    expect([selected(), news()]).toEqual(['3', ['remember 3', 'swap to null']])
  })
  it('that is chosen while the list is loaded again is taken once it is there, unless it is gone or the person is elsewhere', async () => {
    const reloading = async (list = homes('1', '2', '3')) => {
      const opened = await open({ stored: '1' })
      opened.world.list = async () => {
        await settle()
        return list
      }
      opened.actor.send({ type: 'properties.refresh' })
      opened.choose('2')
      opened.news()
      expect([opened.at(), opened.selected()]).toEqual(['loading', '1'])
      return opened
    }
    const one = await reloading()
    await answered()
    expect([one.at(), one.selected(), one.news()]).toEqual([
      'selected',
      '2',
      ['remember 1', 'swap to /property/2/dashboard', 'remember 2'],
    ])
    const gone = await reloading(homes('1', '3'))
    await answered()
    expect([gone.selected(), gone.news(), gone.context().choosing]).toEqual([
      '1',
      ['remember 1'],
      null,
    ])
    const left = await reloading()
    left.go(onDashboard)
    await answered()
    expect([left.selected(), left.news()]).toEqual(['1', ['remember 1']])
  })
  it('stays where it is when it is chosen again on a page of its own', async () => {
    const { selected, news, choose } = await open({ place: onDashboard })
    news()
    choose('1')
    expect([selected(), news()]).toEqual(['1', []])
  })
  it('is the one of the page that is opened first, whichever was current before', async () => {
    const { at, selected, news } = await open({ stored: '2', place: onDashboard })
    expect([at(), selected(), news()]).toEqual(['selected', '1', ['remember 1']])
  })
  it('is the one of the page that is opened next, from a link or a notification', async () => {
    const { at, selected, news, go } = await open({ stored: '2', place: onProfile })
    news()
    go(onDashboard)
    expect([at(), selected(), news()]).toEqual(['selected', '1', ['remember 1']])
    // The booking page names no home: it books the one that was looked at.
    go(onBooking)
    expect([selected(), news()]).toEqual(['1', []])
  })
  it('stays what it is on a page of a home of somebody else', async () => {
    const { selected, news, go } = await open({ stored: '2', place: onProfile })
    news()
    const elsewhere = { before: '/property/', id: '77', after: '/dashboard' }
    go({ ...onDashboard, path: '/property/77/dashboard', property: elsewhere })
    expect([selected(), news()]).toEqual(['2', []])
  })
  it('leads from a page of somebody else’s property to the current one', async () => {
    const elsewhere = { before: '/property/', id: '77', after: '/dashboard' }
    const { at, selected, news, choose } = await open({
      stored: '2',
      place: { ...onDashboard, path: '/property/77/dashboard', property: elsewhere },
    })
    news()
    choose('2')
    expect([at(), selected(), news()]).toEqual([
      'selected',
      '2',
      ['remember 2', 'swap to /property/2/dashboard'],
    ])
  })
})

describe('on the page of an analysis', () => {
  it('leads nobody away from the page that they opened before the answer', async () => {
    const late = async () => {
      const opened = await open({ place: onAnalysis })
      opened.world.analysis = async (id) => {
        await settle()
        return `/property/${id}/inspection/8/analysis`
      }
      opened.choose('2')
      opened.news()
      return opened
    }
    const profile = await late()
    profile.go(onProfile)
    await answered()
    expect([profile.at(), profile.selected(), profile.news()]).toEqual(['selected', '1', []])
    expect(profile.context().choosing).toBeNull()
    const third = await late()
    const property = { before: '/property/', id: '3', after: '/dashboard' }
    third.go({ ...onDashboard, path: '/property/3/dashboard', property })
    await answered()
    expect([third.at(), third.selected(), third.news()]).toEqual(['selected', '3', ['remember 3']])
  })
  it('is looked for once the list that was loading is there', async () => {
    const { actor, world, at, selected, choose, news } = await open({ place: onAnalysis })
    world.analysis = async (id) => `/property/${id}/inspection/8/analysis`
    actor.send({ type: 'properties.refresh' })
    choose('2')
    news()
    await settle()
    expect([at(), selected()]).toEqual(['selected', '2'])
    expect(news()).toContain('analysis of 2')
  })
  it('[4.26] leads to the newest analysis of another property', async () => {
    const { world, at, selected, news, choose, context } = await open({ place: onAnalysis })
    world.analysis = async (id) => `/property/${id}/inspection/8/analysis`
    news()
    choose('2')
    expect([at(), selected(), context().choosing, news()]).toEqual([
      'choosing',
      '1',
      '2',
      ['analysis of 2'],
    ])
    await settle()
    expect([at(), selected(), context().choosing, news()]).toEqual([
      'selected',
      '2',
      null,
      ['remember 2', 'to /property/2/inspection/8/analysis'],
    ])
  })
  it('[4.27] says that there is none and leads to the dashboard of that property', async () => {
    const without = [
      'remember 2',
      'No inspection analysis available for this property',
      'to /property/2/dashboard',
    ]
    for (const [analysis, words] of [
      [async () => null, without],
      [fails(500), ['log http_500', ...without]],
    ] as const) {
      const { world, at, selected, news, choose, context } = await open({ place: onAnalysis })
      world.analysis = analysis
      choose('2')
      news()
      await settle()
      expect([at(), selected(), context().choosing, news()]).toEqual(['selected', '2', null, words])
    }
  })
  it('follows the last choice, and only among those that are listed', async () => {
    const { world, at, selected, news, choose } = await open({ place: onAnalysis })
    world.analysis = async (id) => (id === '3' ? '/found' : null)
    news()
    choose('2')
    choose('7')
    expect([at(), news()]).toEqual(['choosing', ['analysis of 2']])
    choose('3')
    expect([at(), news()]).toEqual(['choosing', ['analysis of 3']])
    await settle()
    expect([at(), selected(), news()]).toEqual(['selected', '3', ['remember 3', 'to /found']])
  })
})
