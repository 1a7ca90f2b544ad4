import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { AppContext, type Wired } from '#src/pages/shared/app-context.ts'
import { useLogOut } from '#src/pages/shared/use-log-out.ts'
import { render } from '#tests/support/browser/render.tsx'

/* Somebody presses Log out, with and without work that the server does not have. */

let press: () => void
let asked = 0
let told: unknown
const Page = () => {
  press = useLogOut((unsent) => {
    asked += 1
    told = unsent
  })
  return null
}
const ended: (() => void)[] = []
afterEach(() => {
  for (const end of ended.splice(0)) end()
  asked = 0
})
/** `unsent`: null for a person whose charts have no outbox; undefined while nothing of them is there. */
const open = (
  unsent: null | undefined | string[],
  role = 'inspector',
  ownerUnsent = async () => ({ areas: 0, files: 0 }),
  unread = false,
) => {
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
      context: { person: unsent === undefined ? null : person, session: { role } },
      invoke: { id: 'session', src: session },
    }),
  ).start()
  // What the hook needs of the app.
  const shown = render(
    <AppContext value={{ app, ownerUnsent } as unknown as Wired}>
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
  expect([said, asked, told]).toEqual([[], 1, null])
  await sent()
  press()
  expect([said, asked]).toEqual([['signOut.request'], 1])
})

it('asks first where this device could not read what is unsent', () => {
  const { said } = open([], 'inspector', undefined, true)
  press()
  expect([said, asked]).toEqual([[], 1])
})

it.each([[{ areas: 1, files: 0 }], [{ areas: 0, files: 2 }]])(
  'asks an owner first whose answers or files wait on this device: %o',
  async (unsent) => {
    const { said } = open(null, 'homeowner', async () => unsent)
    await act(async () => press())
    expect([said, asked, told]).toEqual([[], 1, unsent])
  },
)

it.each([
  ['has sent everything', async () => ({ areas: 0, files: 0 })],
  ['cannot say', () => Promise.reject(new Error('closed'))],
])('logs out an owner whose device %s', async (_, ownerUnsent) => {
  const { said } = open(null, 'homeowner', ownerUnsent)
  await act(async () => press())
  expect([said, asked]).toEqual([['signOut.request'], 0])
})
