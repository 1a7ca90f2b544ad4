import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { fromPromise } from 'xstate'
import type { movesMachine } from '#src/machines/calls/moves.machine.ts'
import type { Step } from '#src/machines/calls/moves-model.ts'
import { AppContext, type Wired } from '#src/pages/shared/app-context.ts'
import { useKeptMoves } from '#src/pages/shared/use-kept-moves.ts'
import { session, start } from '#tests/support/browser/answered-reads.ts'
import { click, render } from '#tests/support/browser/render.tsx'

/* An admin gives requests to inspectors, and goes elsewhere while they are being sent. */

const steps = ['one', 'two'].map(
  (id): Step => ({ id, version: 1, title: id, thing: {}, body: {}, said: null, back: [] }),
)
const Page = () => {
  const { shown, beside, take, forget } = useKeptMoves<Step, string>('assignMoves')
  return (
    <>
      <p>{`${shown.queue.map(({ id }) => id).join(' ')}: ${beside}`}</p>
      <button type="button" onClick={() => take(steps, 'two requests')} name="take">
        Assign
      </button>
      <button type="button" onClick={forget} name="forget">
        Close
      </button>
    </>
  )
}

let shown: ReturnType<typeof render> | null = null
afterEach(() => {
  shown?.remove()
  shown = null
})
const open = () => {
  const { app, wired } = start()
  const sent: { id: string; answer: () => Promise<void> }[] = []
  const wire = (_: string, machine: typeof movesMachine) =>
    machine.provide({
      actors: {
        sendStep: fromPromise(
          ({ input: { id } }) =>
            new Promise<{ version: number }>((resolve) =>
              sent.push({ id, answer: () => act(async () => resolve({ version: 2 })) }),
            ),
        ),
      },
    })
  const signIn = (userId: string) =>
    act(async () => app.send({ type: 'session.signedIn', session: session(userId) }))
  const signOut = () => act(async () => app.send({ type: 'session.signedOut' }))
  // What the hook needs of the app.
  const all = { ...wired, wire } as unknown as Wired
  const show = (isThere: boolean) => {
    const tree = <AppContext value={all}>{isThere && <Page />}</AppContext>
    if (shown === null) shown = render(tree)
    else shown.show(tree)
  }
  return { sent, signIn, signOut, show }
}
const text = () => shown?.one('p').textContent
const press = (name: string) => click(shown?.one(`button[name=${name}]`) as HTMLElement)

it('sends on while the page is left, and shows how far it is when the page is opened again', async () => {
  const { sent, signIn, show } = open()
  await signIn('ada')
  show(true)
  press('take')
  expect(text()).toBe('one two: two requests')
  show(false)
  await sent[0]?.answer()
  expect(sent.map(({ id }) => id)).toEqual(['one', 'two'])
  show(true)
  expect(text()).toBe('two: two requests')
  await sent[1]?.answer()
  press('forget')
  expect(text()).toBe(': null')
})

it('sends nothing more in the name of the person who signs in next, who finds nothing of it', async () => {
  const { sent, signIn, show } = open()
  await signIn('ada')
  show(true)
  press('take')
  await signIn('bob')
  expect(text()).toBe(': null')
  await sent[0]?.answer()
  expect(sent.map(({ id }) => id)).toEqual(['one'])
  press('take')
  expect(text()).toBe('one two: two requests')
  await signIn('ada')
  expect(text()).toBe(': null')
})

it('a person who logs out elsewhere and in again can assign anew', async () => {
  const { sent, signIn, signOut, show } = open()
  await signIn('ada')
  show(true)
  press('take')
  show(false)
  await signOut()
  await signIn('ada')
  show(true)
  expect(text()).toBe(': null')
  press('take')
  expect(text()).toBe('one two: two requests')
  expect(sent.map(({ id }) => id)).toEqual(['one', 'one'])
})
