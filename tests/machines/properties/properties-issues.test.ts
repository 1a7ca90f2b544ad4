import { describe, expect, it } from 'vitest'
import { fails, homes, onProfile, open, settle } from '#tests/support/charts/properties-world.ts'

const isAboutIssues = (one: unknown) => String(one).startsWith('latest')

describe('whether there are issues to manage', () => {
  it('follows the latest inspection of the current property', async () => {
    const { world, issues, tags, news, choose } = await open({ latest: async () => true })
    expect([issues(), tags()]).toEqual([{ known: 'manageable' }, ['canManageIssues']])
    world.latest = async () => false
    news()
    choose('2')
    expect([issues(), news({ issues: true })]).toEqual([
      { known: 'checking' },
      ['remember 2', 'swap to /property/2/dashboard', 'latest of 2'],
    ])
    await settle()
    expect([issues(), tags()]).toEqual([{ known: 'unmanageable' }, []])
  })
  it('follows it after a reload that changed it as well', async () => {
    const { actor, world, context, news, issues } = await open({
      stored: '2',
      place: onProfile,
    })
    world.list = async () => homes('1')
    news({ issues: true })
    actor.send({ type: 'properties.refresh' })
    await settle()
    expect([context().selected, context().judged]).toEqual(['1', '1'])
    expect([news({ issues: true }).at(-1), issues()]).toEqual([
      'latest of 1',
      { known: 'unmanageable' },
    ])
  })
  it('is not known without a property, for any event', async () => {
    const { actor, issues, news } = await open({ list: async () => [] })
    news({ issues: true })
    for (const type of ['properties.refresh', 'inspections.changed'] as const) {
      actor.send({ type })
      await settle()
      expect([issues(), news({ issues: true }).filter(isAboutIssues)]).toEqual(['unknown', []])
    }
  })
  it('is not known when it cannot be found out, which is written down, until the network is back', async () => {
    const { actor, world, issues, tags, news } = await open({ latest: fails(500) })
    expect([issues(), tags(), news()]).toEqual([
      { known: 'unchecked' },
      [],
      ['remember 1', 'log http_500'],
    ])
    actor.send({ type: 'network.changed', online: false })
    expect([issues(), news({ issues: true })]).toEqual([{ known: 'unchecked' }, []])
    world.latest = async () => true
    actor.send({ type: 'network.changed', online: true })
    expect([issues(), news({ issues: true })]).toEqual([{ known: 'checking' }, ['latest of 1']])
    await settle()
    expect([issues(), tags()]).toEqual([{ known: 'manageable' }, ['canManageIssues']])
  })
  it('is not looked at again with the network when it is known', async () => {
    for (const [latest, is] of [
      [true, 'manageable'],
      [false, 'unmanageable'],
    ] as const) {
      const { actor, issues, news } = await open({ latest: async () => latest })
      news({ issues: true })
      actor.send({ type: 'network.changed', online: true })
      expect([issues(), news({ issues: true })]).toEqual([{ known: is }, []])
    }
  })
  it.each([
    { type: 'properties.refresh' as const },
    { type: 'property.added' as const, propertyId: '1' },
    { type: 'inspections.changed' as const },
  ])('is looked at again after $type', async (event) => {
    const { actor, issues, news } = await open({ latest: async () => true })
    news({ issues: true })
    actor.send(event)
    expect(issues()).toEqual({ known: 'checking' })
    expect(news({ issues: true })).toContain('latest of 1')
    await settle()
    expect(issues()).toEqual({ known: 'manageable' })
  })
})
