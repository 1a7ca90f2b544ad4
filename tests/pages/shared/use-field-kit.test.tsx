import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { assign, createActor, createMachine, fromCallback, fromPromise } from 'xstate'
import { fieldKitMachine } from '#src/machines/shell/field-kit.machine.ts'
import type { Copies } from '#src/machines/shell/field-kit-setup.ts'
import { DownloadToday } from '#src/pages/inspections/offline-ready.tsx'
import { AppContext, type Wired } from '#src/pages/shared/app-context.ts'
import { useFieldKit, useOffline } from '#src/pages/shared/use-field-kit.ts'
import { render } from '#tests/support/browser/render.tsx'
import { soon } from '#tests/support/soon.ts'

/* What pages say of a device that is to work without a network; the browser and the server are this file. */

let kit: ReturnType<typeof useFieldKit>
let offline: string | null
const Page = () => {
  kit = useFieldKit()
  offline = useOffline()
  return <DownloadToday />
}
const ended: (() => void)[] = []
afterEach(() => {
  for (const end of ended.splice(0)) end()
})
type Tell = (event: { type: 'app.kept' | 'app.impossible' | 'app.failed' }) => void
type Listing = {
  asked: readonly string[]
  give: (ids: string[]) => void
  fail: (error: object) => void
}
const open = async (hasKit = true, forgets = false) => {
  let tell: Tell = () => {}
  const listings: Listing[] = []
  const fieldKit = fieldKitMachine.provide({
    actors: {
      watchApp: fromCallback(({ sendBack }) => {
        tell = sendBack
      }),
      readCopies: fromPromise(async (): Promise<Copies> => ({ v1: 1_000 })),
      listVisits: fromPromise(
        ({ input: { asked } }) =>
          new Promise<readonly string[]>((give, fail) => listings.push({ asked, give, fail })),
      ),
      copyVisit: fromPromise(async () => 2_000),
    },
  })
  const input = { userId: 'ann', online: true }
  const person = createActor(
    createMachine(hasKit ? { invoke: { id: 'fieldKit', src: fieldKit, input } } : {}),
  ).start()
  const app = createActor(
    createMachine({
      context: { person, online: true },
      on: { lost: { actions: assign({ online: false }) } },
    }),
  ).start()
  // What the hook needs of the app.
  const tree = (
    <AppContext value={{ app, forgetsUnused: () => forgets } as unknown as Wired}>
      <Page />
    </AppContext>
  )
  const shown = await act(async () => render(tree))
  ended.push(
    shown.remove,
    () => app.stop(),
    () => person.stop(),
  )
  return {
    listings,
    lose: () => act(async () => app.send({ type: 'lost' })),
    says: (type: Parameters<Tell>[0]['type']) => act(async () => tell({ type })),
  }
}

it('is not there for somebody who does no field work, and a press asks nobody', async () => {
  await open(false)
  expect(kit).toMatchObject({
    isThere: false,
    impossible: false,
    downloading: false,
    problem: null,
  })
  expect(kit.readySince('v1')).toBeNull()
  expect(() => kit.download()).not.toThrow()
})

it('a visit is ready once the browser has the app too, and another one is not', async () => {
  const { says } = await open()
  await soon(() => expect(kit.isThere).toBe(true))
  expect(kit.readySince('v1')).toBeNull()
  await says('app.kept')
  expect(kit.readySince('v1')).toBe(1_000)
  expect(kit.readySince('v2')).toBeNull()
  expect(kit.impossible).toBe(false)
})

it('says that a browser can never open the app without a network', async () => {
  const failed = await open()
  await failed.says('app.failed')
  // The next visit may have more luck.
  expect(kit.impossible).toBe(false)
  const { says } = await open()
  await says('app.impossible')
  expect([kit.impossible, kit.readySince('v1')]).toEqual([true, null])
})

it('downloads the asked visits, and says until when, and why it ended early', async () => {
  const { listings, says } = await open()
  await says('app.kept')
  await act(async () => kit.download(['v2']))
  await soon(() => expect(listings.map(({ asked }) => asked)).toContainEqual(['v2']))
  expect(kit.downloading).toBe(true)
  await act(async () => listings.at(-1)?.give(['v2']))
  await soon(() => expect(kit.downloading).toBe(false))
  expect([kit.readySince('v2'), kit.problem]).toEqual([2_000, null])
  await act(async () => kit.download())
  await soon(() => expect(kit.downloading).toBe(true))
  await act(async () => listings.at(-1)?.fail({ code: 'network', status: null, message: 'No.' }))
  await soon(() => expect(kit.problem?.message).toBe('No.'))
})

it('says what a button waits for that only the server can answer', async () => {
  const { lose } = await open()
  expect(offline).toBeNull()
  await lose()
  expect(offline).toBe('This needs a network.')
})

it('says why no visit opens without a network where the copies are here and the app could not be kept', async () => {
  const { says, listings } = await open()
  const reason = 'The app does not open without a network yet'
  await soon(() => expect(kit.isThere).toBe(true))
  await act(async () => kit.download())
  await soon(() => expect(listings).toHaveLength(1))
  await act(async () => listings[0]?.give(['v1']))
  await soon(() => expect(kit.downloading).toBe(false))
  expect(document.body.textContent).not.toContain(reason)
  await says('app.failed')
  expect(kit.readySince('v1')).toBeNull()
  expect(document.body.textContent).toContain(reason)
})

it('tells an iPhone’s browser, which removes what is unused for a week, how it keeps the visits', async () => {
  const hint = 'Add to Home Screen'
  await open()
  await soon(() => expect(document.body.textContent).toContain('Download today'))
  expect(document.body.textContent).not.toContain(hint)
  await open(true, true)
  await soon(() => expect(document.body.textContent).toContain(hint))
})
