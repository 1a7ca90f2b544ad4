import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { assign, createActor, createMachine } from 'xstate'
import { AppContext, type Wired } from '#src/pages/shared/app-context.ts'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { click, descriptionOf, render } from '#tests/support/browser/render.tsx'

let shown: ReturnType<typeof render>
afterEach(() => shown.remove())

it('a button for the server says so without a network, takes no press then, and keeps its own reason', async () => {
  const app = createActor(
    createMachine({
      context: { online: true },
      on: {
        lost: { actions: assign({ online: false }) },
        back: { actions: assign({ online: true }) },
      },
    }),
  ).start()
  const says = (type: 'lost' | 'back') => act(async () => app.send({ type }))
  const pressed = vi.fn()
  const button = (blocked: string | null) => (
    // What the button needs of the app.
    <AppContext value={{ app } as unknown as Wired}>
      <OnlineButton blocked={blocked} onClick={pressed}>
        Assign
      </OnlineButton>
    </AppContext>
  )
  shown = render(button(null))
  const reason = () => descriptionOf(shown.one('button'))
  click(shown.one('button'))
  expect([reason(), pressed.mock.calls.length]).toEqual(['', 1])
  await says('lost')
  click(shown.one('button'))
  expect([reason(), pressed.mock.calls.length]).toEqual(['This needs a network.', 1])
  shown.show(button('Choose a person first.'))
  expect(reason()).toBe('This needs a network.')
  await says('back')
  click(shown.one('button'))
  expect([reason(), pressed.mock.calls.length]).toEqual(['Choose a person first.', 1])
  app.stop()
})
