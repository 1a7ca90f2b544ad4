import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Template } from '#contract/templates.ts'
import { Templates } from '#src/pages/templates/templates.tsx'
import { session, start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { type } from '#tests/support/browser/render.tsx'
import { sauna } from '#tests/support/fixtures/templates.ts'
import { soon } from '#tests/support/soon.ts'

/* The templates of a firm, which several admins change. */

const condos: Template = {
  template_id: 't1',
  name: 'Condos',
  version: 4,
  sections: [sauna()],
  saved_at: '2026-11-20T09:00:00.000Z',
}

let page: ReturnType<typeof openForms>
let world: ReturnType<typeof start>
beforeEach(async () => {
  world = start()
  await act(async () => world.app.send({ type: 'session.signedIn', session: session('ada') }))
  page = openForms(null, world.wired)
  await page.show(<Templates of="firm" />)
  await give([condos])
})
afterEach(() => page.close())

const give = async (templates: Template[]) => {
  await soon(() => expect(world.calls).not.toHaveLength(0))
  await world.calls.at(-1)?.give({ templates, firm: [], product: [] })
}
const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')]
      .find((one) => one.textContent?.startsWith(name))
      ?.click(),
  )
const name = () => document.querySelector<HTMLInputElement>('form input')
const gone = 'Another person or device has removed this template. Saving it brings it back.'

it('one that somebody removes while it is open stays, with what was typed, and says so', async () => {
  await press('Condos')
  type(name() as HTMLInputElement, 'Condos and lofts')
  expect(document.body.textContent).not.toContain(gone)
  const { length } = world.calls
  await act(async () =>
    world.app.getSnapshot().children.reads?.send({ type: 'data.changed', resources: ['admin'] }),
  )
  await soon(() => expect(world.calls.length).toBeGreaterThan(length))
  await give([])
  expect(name()?.value).toBe('Condos and lofts')
  expect(document.body.textContent).toContain(gone)
  await press('Save as a new version')
  expect(page.sent).toMatchObject([{ body: { name: 'Condos and lofts', version: 4 } }])
})

it('begins with the name, and is back at the button that makes one once it is closed', async () => {
  await press('Condos')
  expect(document.activeElement).toBe(name())
  await press('Close')
  expect(document.activeElement?.textContent).toBe('Make a template')
})

it('says beside the button, and not far above it, that another admin has changed the open one', async () => {
  await press('Condos')
  type(name() as HTMLInputElement, 'Condos and lofts')
  await press('Save as a new version')
  await page.conflict({ ...condos, version: 5 })
  const save = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Save as a new version',
  )
  const note = save?.parentElement?.previousElementSibling
  expect(note?.textContent).toContain('This template was changed elsewhere')
  await press('Keep mine')
  await press('Save as a new version')
  expect(page.sent).toMatchObject([{ body: { version: 4 } }, { body: { version: 5 } }])
})
