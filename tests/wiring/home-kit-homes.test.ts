// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { newRun } from '#src/machines/diy/diy-run-model.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { homeKit } from '#src/wiring/home-kit.ts'
import { copyNameOf } from '#src/wiring/kept-reads.ts'
import { worldWith } from '#tests/support/wiring/noted-world.ts'

/* What a homeowner's device keeps of several homes, on its real store; the server is this file. */

const roof = 'roof-gutters'
const overviewOf = ({ params }: { params: { propertyId: string } }) => `of ${params.propertyId}`
const open = (answers: Record<string, unknown> = {}) => {
  const { world, news } = worldWith({ answers: { 'diy.overview': overviewOf, ...answers } })
  return { ...homeKit(world), news }
}
const keptOf = async (propertyId: string) => {
  const asked = { name: 'diy.overview', input: { params: { propertyId } } }
  return (await deviceStore.readCopy('ann', copyNameOf('ann', asked)))?.copy
}

beforeEach(async () => {
  for (const { name } of await deviceStore.readDrafts('ann', 'diy '))
    await deviceStore.writeDraft('ann', name, null)
  await deviceStore.forgetCopies('ann', new Set())
  history.replaceState(null, '', '/')
})

it('each home of a person is there without a network, under its own id', async () => {
  const { asks } = open({ 'properties.list': [{ property_id: 'h1' }, { property_id: 2 }] })
  await asks.listVisits({ userId: 'ann', asked: [] })
  expect([await keptOf('h1'), await keptOf('2')]).toEqual(['of h1', 'of 2'])
})

it('a home that is new on the list is asked for although another was a moment ago', async () => {
  const lists = [[{ property_id: 'h1' }], [{ property_id: 'h1' }, { property_id: 'h2' }]]
  for (const list of lists)
    await open({ 'properties.list': list }).asks.listVisits({ userId: 'ann', asked: [] })
  expect(await keptOf('h2')).toBe('of h2')
})

it('what shows a home is asked for again when it is twelve hours old, and not a moment before', async () => {
  const now = Date.UTC(2026, 0, 5)
  vi.useFakeTimers({ toFake: ['Date'], now })
  const asked = async () => {
    const { asks, news } = open({ 'properties.list': [{ property_id: 'h1' }] })
    await asks.listVisits({ userId: 'ann', asked: [] })
    return (news() as [string][]).filter(([name]) => name === 'diy.overview').length
  }
  expect(await asked()).toBe(1)
  vi.setSystemTime(now + 12 * 3_600_000 - 1)
  expect(await asked()).toBe(0)
  vi.setSystemTime(now + 12 * 3_600_000)
  expect(await asked()).toBe(1)
  vi.useRealTimers()
})

it('answers that were sent are seen in the copy of their own home', async () => {
  const run = { ...newRun('a1'), version: 3, answers: { q1: { answer: 'ok', note: '' } } }
  await deviceStore.writeDraft('ann', `diy h2 ${roof}`, { ...run, unsent: ['q1'] })
  const known = {
    analysis_id: 'a1',
    version: 4,
    answers: [{ question_id: 'q1', answer: 'ok', note: '', photos: [] }],
  }
  const { asks, news } = open({
    'diy.runs': { run: known },
    'diy.save': { ...known, version: 5 },
  })
  await asks.copyVisit({ userId: 'ann', placeId: `h2 ${roof}` })
  expect(news()).toMatchObject([
    ['diy.runs', { params: { propertyId: 'h2', category: roof } }],
    ['diy.save', { params: { propertyId: 'h2', analysisId: 'a1' }, body: { category: roof } }],
    ['diy.overview', { params: { propertyId: 'h2' } }],
  ])
  expect([await keptOf('h2'), await keptOf('h1')]).toEqual(['of h2', undefined])
})
