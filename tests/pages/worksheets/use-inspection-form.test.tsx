import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import type { inspectionFormMachine } from '#src/machines/worksheets/inspection-form.machine.ts'
import type { Found } from '#src/machines/worksheets/inspection-form-setup.ts'
import { AppContext, type Wired } from '#src/pages/shared/app-context.ts'
import type { Undoable } from '#src/pages/worksheets/undoable.ts'
import {
  useDone,
  useFormWhile,
  useInspectionForm,
} from '#src/pages/worksheets/use-inspection-form.ts'
import { session, start } from '#tests/support/browser/answered-reads.ts'
import { click, render } from '#tests/support/browser/render.tsx'

/* The worksheets of an inspection are pages of their own, with one form for all of them. */

const done: Undoable = { kind: 'rated', items: [] }
let formWhile: ReturnType<typeof useFormWhile>
const Worksheet = ({ of }: { of: string }) => {
  const [snapshot] = useInspectionForm(of)
  const [last, keep] = useDone(of)
  formWhile = useFormWhile(of)
  return (
    <button type="button" onClick={() => keep(last === null ? done : null)}>
      {snapshot.context.inspectionId}: {last === null ? 'nothing' : last.kind}
    </button>
  )
}

let shown: ReturnType<typeof render>
/** The inspections whose forms began and ended. */
let told: string[]
let signIn: (userId: string) => Promise<void>
/** Shows worksheets of these inspections, each as a page that was just opened unless it was there before. */
let show: (...of: [page: string, inspectionId: string][]) => void

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  told = []
  const { app, wired } = start()
  const wire = (_: string, machine: typeof inspectionFormMachine) =>
    machine.provide({
      actors: {
        loadWork: fromPromise<Found, { inspectionId: string }>(() => new Promise(() => {})),
        watchOutbox: fromCallback(({ input: { inspectionId } }) => {
          told.push(`${inspectionId} begins`)
          return () => told.push(`${inspectionId} ends`)
        }),
      },
    })
  signIn = (userId) =>
    act(async () => app.send({ type: 'session.signedIn', session: session(userId) }))
  await signIn('ann')
  // What the hooks need of the app.
  const all = { ...wired, wire } as unknown as Wired
  shown = render(null)
  show = (...of) =>
    shown.show(
      <AppContext value={all}>
        {of.map(([page, inspectionId]) => (
          <Worksheet key={page} of={inspectionId} />
        ))}
      </AppContext>,
    )
})
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
afterEach(() => {
  shown.remove()
  pass(3_000)
  vi.useRealTimers()
})
const texts = () => shown.all('button').map(({ textContent }) => textContent)

it('the form of an inspection goes on from worksheet to worksheet, as long as one is open', () => {
  show(['roof', 'i1'])
  pass(60_000)
  show(['attic', 'i1'])
  pass(60_000)
  expect(told).toEqual(['i1 begins'])
  show()
  pass(2_999)
  show(['roof', 'i1'])
  pass(60_000)
  expect(told).toEqual(['i1 begins'])
})

it('it ends three seconds after the last of its pages, and begins anew with the next', () => {
  show(['roof', 'i1'])
  pass(10_000)
  show()
  pass(2_999)
  expect(told).toEqual(['i1 begins'])
  pass(1)
  expect(told).toEqual(['i1 begins', 'i1 ends'])
  show(['roof', 'i1'])
  expect(told).toEqual(['i1 begins', 'i1 ends', 'i1 begins'])
})

it('a dialog that closes over a worksheet does not end its form', () => {
  show(['roof', 'i1'], ['dialog', 'i1'])
  pass(10_000)
  show(['roof', 'i1'])
  pass(10_000)
  expect(told).toEqual(['i1 begins'])
})

it('each inspection has its form, and each person on a device', async () => {
  show(['roof', 'i1'], ['other', 'i2'])
  expect(texts()).toEqual(['i1: nothing', 'i2: nothing'])
  expect(told).toEqual(['i1 begins', 'i2 begins'])
  show()
  await signIn('bob')
  show(['roof', 'i1'])
  expect(told).toEqual(['i1 begins', 'i2 begins', 'i1 begins'])
})

it('what can be undone goes along to the next worksheet of the inspection, and ends with its form', () => {
  show(['roof', 'i1'])
  click(shown.one('button'))
  expect(texts()).toEqual(['i1: rated'])
  show(['attic', 'i1'], ['other', 'i2'])
  expect(texts()).toEqual(['i1: rated', 'i2: nothing'])
  show(['attic', 'i1'])
  click(shown.one('button'))
  show(['roof', 'i1'])
  expect(texts()).toEqual(['i1: nothing'])
  click(shown.one('button'))
  show()
  pass(3_000)
  show(['roof', 'i1'])
  expect(texts()).toEqual(['i1: nothing'])
})

it('a form that photographs are being kept for goes on without its pages until they are kept, or could not be', async () => {
  for (const end of ['kept', 'not kept'] as const) {
    show(['roof', 'i1'])
    let [resolve, reject] = [() => {}, (_: Error) => {}]
    const promise = new Promise<void>((...ends) => {
      ;[resolve, reject] = ends
    })
    const keeping = formWhile(() => promise).catch(() => {})
    show()
    pass(60_000)
    expect(told.splice(0)).toEqual(['i1 begins'])
    if (end === 'kept') resolve()
    else reject(new Error('full'))
    await keeping
    pass(2_999)
    expect(told).toEqual([])
    pass(1)
    expect(told.splice(0)).toEqual(['i1 ends'])
  }
})
