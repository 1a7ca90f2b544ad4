import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import type { repairRequestMachine } from '#src/machines/repair-requests/repair-request.machine.ts'
import { emptyRequest, type Finding } from '#src/machines/repair-requests/repair-request-model.ts'
import { RepairRequest } from '#src/pages/repair-requests/repair-request.tsx'
import { AppContext, type Wired } from '#src/pages/shared/app-context.ts'
import { click, render } from '#tests/support/browser/render.tsx'
import { soon } from '#tests/support/soon.ts'

/* The request in progress, where the server did not take it. */

const finding = {
  ...{ finding_id: 'a', title: 'Open knock-out', observation: '', label: 'Electrical' },
  ...{ severity: 'safety', action: 'repair', trade: '', locations: [], photos: [] },
} as unknown as Finding
const offline = { code: 'network', status: null, message: 'Unable to connect.' }
const theirs = { items: [], grouping: 'own', version: 4 }
const conflict = { code: 'conflict', status: 409, message: 'Changed.', current: theirs }

/** There was no earlier visit. */
const read = { request: emptyRequest, version: 0, unsent: false as boolean }
let page: ReturnType<typeof render>
let answers: object[]
let saves: number
let tell: (event: { type: 'network.changed'; online: boolean }) => void
beforeEach(() => {
  saves = 0
})
afterEach(() => page.remove())
const open = async (...failures: object[]) => {
  answers = failures
  const wire = (_: string, machine: typeof repairRequestMachine) =>
    machine.provide({
      delays: { editQuiet: 0 },
      actors: {
        readRequest: fromPromise(async () => read),
        keepRequest: fromPromise(async () => {
          saves += 1
          const failure = answers.shift()
          if (failure !== undefined) throw failure
          return { version: 5 }
        }),
        watchNetwork: fromCallback(({ sendBack }) => {
          tell = sendBack
        }),
      },
    })
  const place = { kind: 'server', inspectionId: '9' } as const
  page = await act(async () =>
    render(
      // What the request needs of the app.
      <AppContext value={{ wire } as unknown as Wired}>
        <RepairRequest
          findings={[finding]}
          photoBase=""
          place={place}
          tools={({ unsaved }) => <output>{unsaved}</output>}
        />
      </AppContext>,
    ),
  )
}
const bar = () => page.one('[aria-label="Your request"]')
const tick = () => page.one('[type=checkbox]') as HTMLInputElement
const says = (words: string) => soon(() => expect(bar().textContent).toContain(words))
const press = (words: string) => click(page.saying('button', words))

it('says beside the total that it is not saved, and tries again there', async () => {
  await open(offline)
  click(tick())
  await says('Not saved.')
  expect(bar().textContent).not.toContain('Saving')
  expect(bar().textContent).toContain('Unable to connect.')
  press('Preview')
  expect(page.one('output').textContent).toBe('It is not saved yet.')
  press('Try again')
  await says('Saved.')
  expect([saves, page.one('output').textContent]).toEqual([2, ''])
})

it('tries again by itself once the network is back', async () => {
  await open(offline)
  click(tick())
  await says('Not saved.')
  act(() => tell({ type: 'network.changed', online: false }))
  expect(saves).toBe(1)
  act(() => tell({ type: 'network.changed', online: true }))
  await says('Saved.')
  expect(saves).toBe(2)
})

it('takes no change before a version is chosen, which the bar asks for', async () => {
  await open(conflict)
  click(tick())
  await says('Choose a version first.')
  expect(tick().matches(':disabled')).toBe(true)
  press('Preview')
  expect(page.one('output').textContent).toBe('Choose a version first.')
  press('Keep choosing')
  press('Use the other one')
  await says('Saved.')
  expect([tick().matches(':disabled'), tick().checked]).toEqual([false, false])
})
