import { act } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { fromPromise } from 'xstate'
import type { InspectionRow } from '#contract/inspection.ts'
import type { movesMachine } from '#src/machines/calls/moves.machine.ts'
import { useAssignMany } from '#src/pages/admin/use-assign-many.tsx'
import { AppContext, type Wired } from '#src/pages/shared/app-context.ts'
import { session, start } from '#tests/support/browser/answered-reads.ts'
import { giveDialogs } from '#tests/support/browser/dialogs.ts'
import { click, render } from '#tests/support/browser/render.tsx'
import { requestRow } from '#tests/support/fixtures/request-row.ts'
import { soon } from '#tests/support/soon.ts'

/* An admin selects requests of a list and gives them to inspectors in one press. */

beforeAll(giveDialogs)

const row = (id: string) => requestRow(id, `2026-12-0${id}T15:00:00.000Z`)
const ida = {
  inspector_id: 'ida',
  name: 'Ida Spector',
  covers: true,
  free: true,
  upcoming: 0,
}
const rows = ['1', '2', '3'].map(row)

let many: ReturnType<typeof useAssignMany>
const Page = ({ list }: { list: readonly InspectionRow[] }) => {
  many = useAssignMany(list)
  return (
    <>
      {many.selection.actions}
      {many.above}
    </>
  )
}
let shown: ReturnType<typeof render> | null = null
afterEach(() => {
  shown?.remove()
  shown = null
})
const open = async () => {
  const { app, wired, calls } = start()
  await act(async () => app.send({ type: 'session.signedIn', session: session('ada') }))
  const sent: { id: string; give: () => Promise<void>; refuse: () => Promise<void> }[] = []
  const wire = (_: string, machine: typeof movesMachine) =>
    machine.provide({
      actors: {
        sendStep: fromPromise(
          ({ input: { id } }) =>
            new Promise<{ version: number }>((resolve, reject) =>
              sent.push({
                id,
                give: () => act(async () => resolve({ version: 1 })),
                refuse: () =>
                  act(async () => reject({ code: 'taken', status: 409, message: 'It is taken.' })),
              }),
            ),
        ),
      },
    })
  // What the page needs of the app.
  const all = { ...wired, wire } as unknown as Wired
  const show = async (list: readonly InspectionRow[] | null) => {
    const tree = <AppContext value={all}>{list && <Page list={list} />}</AppContext>
    if (shown === null) shown = await act(async () => render(tree))
    else await act(async () => shown?.show(tree))
  }
  await show(rows)
  /** Each of the chosen requests could go to Ida. */
  const answer = async () => {
    for (const call of calls.splice(0)) await call.give({ inspectors: [ida] })
  }
  return { sent, show, answer, calls }
}
/** Until the page shows this: the code of the dialog and of the outcome comes when it is first shown. */
const appears = (words: string) =>
  soon(async () => {
    await act(async () => {})
    expect(text()).toContain(words)
  })
const text = () => shown?.all('*')[0]?.parentElement?.textContent ?? ''
const button = (label: string) =>
  shown?.all('button').find(({ textContent }) => textContent?.startsWith(label))
const press = async (label: string) => {
  const found = button(label)
  if (found === undefined) throw new Error(`There is no button ${label}: ${text()}`)
  await act(async () => {
    click(found)
    // They come with the press.
    await Promise.all([
      import('#src/pages/admin/assign-many-dialog.tsx'),
      import('#src/pages/admin/assign-many-outcome.tsx'),
    ])
  })
}
const select = (...ids: string[]) => act(async () => many.selection.onChange(new Set(ids)))
const selected = () => [...many.selection.keys]
const assign = async ({ answer }: Awaited<ReturnType<typeof open>>, ...ids: string[]) => {
  await select(...ids)
  await press('Assign')
  await appears(`Assign ${ids.length} inspection`)
  await answer()
  const form = await soon(() => {
    const [found] = shown?.all('form') ?? []
    if (found === undefined) throw new Error('There is no form.')
    return found
  })
  await act(async () =>
    form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )
}

it('a row that left the list is no longer selected', async () => {
  const { show } = await open()
  await select('1', '2', 'elsewhere')
  expect(selected()).toEqual(['1', '2'])
  await show(rows.slice(1))
  expect(selected()).toEqual(['2'])
})

it('asks about the selected rows alone, and sends nothing where the admin thinks better of it', async () => {
  const world = await open()
  await select('3', '1')
  await press('Assign')
  await soon(() =>
    expect(world.calls.map(({ input }) => input)).toEqual(
      ['1', '3'].map((inspectionId) => ({ params: { inspectionId } })),
    ),
  )
  await world.answer()
  await press('Close')
  expect(shown?.all('dialog')).toEqual([])
  expect([selected(), world.sent]).toEqual([['1', '3'], []])
})

it('sends each request, says how far it is, and lets the next ones wait until then', async () => {
  const world = await open()
  await assign(world, '1', '2')
  expect([selected(), shown?.all('dialog')]).toEqual([[], []])
  await appears('Assigning: 0 of 2 done.')
  expect(text()).toContain('The last ones are still being assigned.')
  await world.sent[0]?.give()
  expect(text()).toContain('Assigning: 1 of 2 done.')
  // The page is left, and opened again.
  await world.show(null)
  await world.show(rows)
  await appears('Assigning: 1 of 2 done.')
  await world.sent[1]?.give()
  expect(world.sent.map(({ id }) => id)).toEqual(['1', '2'])
  expect(text()).toContain('2 assigned.')
  expect(text()).not.toContain('The last ones are still being assigned.')
  await press('Close')
  expect(text()).not.toContain('assigned')
  await world.show(null)
  await world.show(rows)
  expect(text()).not.toContain('assigned')
})

it('says which were refused, and selects those again', async () => {
  const world = await open()
  await assign(world, '1', '2')
  await world.sent[0]?.refuse()
  await world.sent[1]?.give()
  await appears('1 assigned, 1 not.')
  expect(text()).toContain('It is taken.')
  await press('Select them again')
  expect(selected()).toEqual(['1'])
})
