import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { Anywhere } from '#src/pages/shared/anywhere.tsx'
import { AppContext, type Wired } from '#src/pages/shared/app-context.ts'
import { giveDialogs } from '#tests/support/browser/dialogs.ts'
import { press, render, type } from '#tests/support/browser/render.tsx'
import { session } from '#tests/support/charts/root.ts'
import { soon } from '#tests/support/soon.ts'

/* The palette and the sheet of shortcuts, as their keys open them. */

let shown: ReturnType<typeof render>
let end: () => void
beforeAll(giveDialogs)
beforeEach(() => {
  const app = createActor(
    createMachine({ context: { person: null, session: session('inspector'), online: true } }),
  ).start()
  const wired = {
    app,
    ask: async () => ({ inspections: [] }),
    choices: { read: () => null, write: () => {} },
    // What the two need of the app.
  } as unknown as Wired
  shown = render(
    <AppContext value={wired}>
      <Anywhere onLogOut={() => {}} />
    </AppContext>,
  )
  end = () => app.stop()
})
afterEach(() => {
  shown.remove()
  end()
})

const field = () => shown.one('[role=combobox]') as HTMLInputElement
const openDialogs = () =>
  shown.all('dialog[open]').map((dialog) => dialog.getAttribute('aria-label') ?? dialog.textContent)

it('what is typed before the list of the palette is there is found by it, with an Enter', async () => {
  press('k', { ctrlKey: true })
  expect(openDialogs()).toEqual(['Search and commands'])
  type(field(), 'keyboard short')
  act(() => field().focus())
  press('Enter')
  // The list has the same words, finds the sheet of shortcuts by them, and opens it in the palette's place.
  await soon(() => expect(openDialogs().join()).toContain('Show keyboard shortcuts'))
  expect(openDialogs()).toHaveLength(1)
})

it('the palette begins anew each time', async () => {
  press('k', { ctrlKey: true })
  type(field(), 'keyboard')
  act(() => shown.one('dialog').dispatchEvent(new Event('cancel', { cancelable: true })))
  expect(openDialogs()).toEqual([])
  press('k', { ctrlKey: true })
  expect(field().value).toBe('')
})
