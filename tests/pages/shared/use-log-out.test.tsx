import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { AppContext, type Wired } from '#src/pages/shared/app-context.ts'
import { useLogOut } from '#src/pages/shared/use-log-out.ts'
import { render } from '#tests/support/browser/render.tsx'

/* Somebody presses Log out, with and without work that the server does not have. */

let press: () => void
let asked = 0
const Page = () => {
  press = useLogOut(() => {
    asked += 1
  })
  return null
}
const ended: (() => void)[] = []
afterEach(() => {
  for (const end of ended.splice(0)) end()
  asked = 0
})
/** `unsent`: null for a person whose charts have no outbox; undefined while nothing of them is there. */
const open = (unsent: null | undefined | string[], unread = false) => {
  const outbox = createMachine({
    context: { entries: unsent ?? [], unread },
    on: { sent: { actions: ({ context }) => void context.entries.pop() } },
  })
  const child = { invoke: { id: 'outbox', src: outbox } }
  const person = createActor(createMachine(unsent ? child : {})).start()
  const said: string[] = []
  const session = createMachine({
    on: { '*': { actions: ({ event }) => void said.push(event.type) } },
  })
  const app = createActor(
    createMachine({
      context: { person: unsent === undefined ? null : person },
      invoke: { id: 'session', src: session },
    }),
  ).start()
  // What the hook needs of the app.
  const shown = render(
    <AppContext value={{ app } as unknown as Wired}>
      <Page />
    </AppContext>,
  )
  ended.push(
    shown.remove,
    () => app.stop(),
    () => person.stop(),
  )
  return {
    said,
    sent: () => act(async () => person.getSnapshot().children.outbox?.send({ type: 'sent' })),
  }
}

it.each([
  ['has no outbox', null],
  ['is still arriving', undefined],
  ['has sent everything', []],
])('logs out at once whose person %s', async (_, unsent) => {
  const { said } = open(unsent)
  press()
  expect([said, asked]).toEqual([['signOut.request'], 0])
})

it('asks first where there is unsent work, as it is at the press', async () => {
  const { said, sent } = open(['e1'])
  press()
  expect([said, asked]).toEqual([[], 1])
  await sent()
  press()
  expect([said, asked]).toEqual([['signOut.request'], 1])
})

it('asks first where this device could not read what is unsent', () => {
  const { said } = open([], true)
  press()
  expect([said, asked]).toEqual([[], 1])
})
