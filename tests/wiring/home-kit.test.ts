// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newRun, type Run } from '#src/machines/diy/diy-run-model.ts'
import { takeNewVersion, watchAppCopy } from '#src/services/app-copy.ts'
import { CallError } from '#src/services/call-error.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { homeKit } from '#src/wiring/home-kit.ts'
import { soon } from '#tests/support/soon.ts'
import { attended, person, worldWith } from '#tests/support/wiring/noted-world.ts'

vi.mock('#src/services/app-copy.ts', () => ({ takeNewVersion: vi.fn(), watchAppCopy: vi.fn() }))

const wire = attended('fieldKit at home', homeKit)
const open = (answers: Record<string, unknown> = {}) => {
  const around = worldWith({ answers: { 'properties.list': [], ...answers } })
  return { ...around, ...wire(around.world) }
}
const roof = 'roof-gutters'
const run = (more: Partial<Run> = {}): Run => ({
  ...newRun('a1'),
  version: 3,
  answers: { q1: { answer: 'ok', note: '' } },
  unsent: ['q1'],
  ...more,
})
const keep = (category: string, kept: Run | null) =>
  deviceStore.writeDraft('ann', `diy h1 ${category}`, kept)
const drafts = () => deviceStore.readDrafts('ann', 'diy ')
const known = {
  analysis_id: 'a1',
  version: 4,
  answers: [{ question_id: 'q1', answer: 'ok', note: '', photos: [] }],
}
const sending = { 'diy.runs': { run: known }, 'diy.save': { ...known, version: 5 } }
const lost = new CallError('No network.', 'network')

beforeEach(async () => {
  for (const { name } of await drafts()) await deviceStore.writeDraft('ann', name, null)
  await deviceStore.forgetCopies('ann', new Set())
  history.replaceState(null, '', '/')
})

describe('the list of what waits', () => {
  const list = (around = open()) => around.asks.listVisits({ userId: 'ann', asked: [] })

  it('is of areas with answers, photographs or a submission that the server lacks, but for the one on screen', async () => {
    await keep(roof, run())
    await keep('kitchen-laundry', run({ unsent: [], submitted: true }))
    await keep('attic-insulation', run({ unsent: [] }))
    await deviceStore.writeDraft('ann', 'diy h1 no-such-area', run())
    await deviceStore.writeDraft('bob', `diy h9 ${roof}`, run())
    expect([...(await list())].sort()).toEqual([`h1 kitchen-laundry`, `h1 ${roof}`])
    history.replaceState(null, '', `/diy/h1/${roof}`)
    expect(await list()).toEqual(['h1 kitchen-laundry'])
  })

  it('comes with copies of what shows the homes', async () => {
    const around = open({ 'properties.list': [{ property_id: 'h1' }, { property_id: null }] })
    await list(around)
    expect(around.news()).toEqual([
      ['properties.list', { params: { id: 'ann' } }],
      ['diy.overview', { params: { propertyId: 'h1' } }],
    ])
    expect((await deviceStore.readCopies('ann')).size).toBe(2)
  })

  it('is with copies of each of several homes', async () => {
    const homes = [{ property_id: 'h1' }, { property_id: 'h2' }, { property_id: 'h3' }]
    const around = open({ 'properties.list': homes })
    await list(around)
    expect(around.news().slice(1)).toEqual(
      homes.map(({ property_id }) => ['diy.overview', { params: { propertyId: property_id } }]),
    )
  })

  it('asks again for what shows a home where that is old, or its owner looks at it, and not with each page', async () => {
    const asked = async (path: string) => {
      history.replaceState(null, '', path)
      const around = open({ 'properties.list': [{ property_id: 'h1' }] })
      await list(around)
      return around.news().map((one) => (one as [string])[0])
    }
    const [alone, both] = [['properties.list'], ['properties.list', 'diy.overview']]
    expect(await asked('/property/h1/dashboard')).toEqual(both)
    expect(await asked('/property/h1/dashboard')).toEqual(alone)
    expect(await asked('/diy/h1')).toEqual(both)
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 12 * 3_600_000)
    expect(await asked('/property/h1/dashboard')).toEqual(both)
    vi.restoreAllMocks()
  })
})

describe('what waits of an area', () => {
  const send = (answers: Record<string, unknown>) => {
    const around = open(answers)
    return { ...around, sent: around.asks.copyVisit({ userId: 'ann', placeId: `h1 ${roof}` }) }
  }

  it('is saved, and stays as begun', async () => {
    await keep(roof, run())
    const { sent, news } = send(sending)
    expect(await sent).toBeGreaterThan(0)
    expect(news().map((one) => (one as [string])[0])).toEqual([
      'diy.runs',
      'diy.save',
      // What shows the home without a network says so too.
      'diy.overview',
    ])
    await soon(async () => expect((await drafts())[0]?.values).toMatchObject({ unsent: [] }))
  })

  it('is submitted where its owner has submitted it: that is said, and nobody is led away', async () => {
    await keep(roof, run({ submitted: true }))
    const { sent, news } = send({ ...sending, 'diy.submit': { analysis_id: 'a1' } })
    await sent
    expect(news().at(-2)).toEqual([
      'say',
      { tone: 'success', text: 'Your look at “Roof and gutters” is submitted.' },
    ])
    await soon(async () => expect(await drafts()).toEqual([]))
  })

  it('stays on the device where the server cannot be reached, or does not take it', async () => {
    await keep(roof, run())
    await expect(send({ ...sending, 'diy.save': lost }).sent).rejects.toMatchObject({
      code: 'network',
    })
    const refusal = new CallError('Too long.', 'invalid', 400)
    await expect(send({ ...sending, 'diy.save': refusal }).sent).rejects.toMatchObject({
      message: 'Too long.',
      status: 409,
    })
    expect((await drafts())[0]?.values).toMatchObject({ unsent: ['q1'] })
  })

  it('ends with its owner’s session: no more of it goes out, and nothing of it is kept for the next person', async () => {
    await keep(roof, run({ submitted: true }))
    const around = send({
      ...sending,
      'diy.save': () => {
        around.change({ session: person({ userId: 'bob' }) })
        return sending['diy.save']
      },
    })
    await expect(around.sent).rejects.toThrow()
    await new Promise((resolve) => setTimeout(resolve))
    expect((around.news() as [string][]).map(([name]) => name)).toEqual(['diy.runs', 'diy.save'])
    expect(await deviceStore.readDrafts('bob', 'diy h1 ')).toEqual([])
    expect((await drafts())[0]?.values).toMatchObject({ submitted: true, unsent: ['q1'] })
    expect(around.listening()).toBe(0)
  })

  it('goes on whatever else happens in the app meanwhile', async () => {
    await keep(roof, run())
    const around = send({
      ...sending,
      'diy.save': () => {
        // Its person stays.
        around.change({ online: true })
        return sending['diy.save']
      },
    })
    expect(await around.sent).toBeGreaterThan(0)
    expect((around.news() as [string][]).map(([name]) => name)).toContain('diy.overview')
  })

  it('waits for the next round where the network was lost: nothing sends it behind the kit’s back', async () => {
    await keep(roof, run())
    const { sent, news, change, listening } = send({ ...sending, 'diy.save': lost })
    await expect(sent).rejects.toMatchObject({ code: 'network' })
    expect(listening()).toBe(0)
    news()
    change({ online: false })
    change({ online: true })
    await soon(async () => expect((await drafts()).length).toBe(1))
    expect(news()).toEqual([])
  })
})

it('keeps the app as a homeowner’s, takes a new version, copies no visits, and logs what goes wrong', async () => {
  const { asks, watches, does, news } = open()
  const tell = () => {}
  watches.watchApp(undefined as never, tell as never)
  expect(vi.mocked(watchAppCopy).mock.calls).toEqual([[tell, 'home']])
  await asks.takeVersion(undefined as never)
  expect(vi.mocked(takeNewVersion).mock.calls).toHaveLength(1)
  expect(await asks.readCopies({ userId: 'ann' })).toEqual({})
  const reload = vi.fn()
  vi.stubGlobal('window', { location: { reload } })
  does.reloadPage?.(undefined as never)
  vi.unstubAllGlobals()
  does.log?.({ error: 'why' })
  expect([reload.mock.calls.length, news()]).toEqual([1, [['log', 'why']]])
})
