import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Template, WrittenTemplate } from '#contract/templates.ts'
import { useOwnTemplates } from '#src/pages/templates/use-own-templates.ts'
import { openUnsent } from '#tests/support/browser/unsent-work.tsx'
import { sauna } from '#tests/support/fixtures/templates.ts'

/* An inspector's own templates: those of the server, with what this device has not sent yet. */

const written = (name: string): WrittenTemplate => ({ name, sections: [sauna()] })
const kept = (template_id: string, name: string, version = 4): Template => ({
  ...written(name),
  template_id,
  version,
  saved_at: '2026-11-20T09:00:00.000Z',
})
const condos = kept('t1', 'Condos')

let own: ReturnType<typeof useOwnTemplates>
const Page = () => {
  own = useOwnTemplates()
  return null
}
let world: ReturnType<typeof openUnsent>
afterEach(() => world.close())
const open = async (templates: Template[]) => {
  const known = () => ({ data: { templates, product: [] }, at: 0, of: ['templates'] })
  world = openUnsent('inspector', { known })
  world.show(<Page />)
  await world.calls.reads[0]?.done([])
}
const names = () => own.read.data?.templates.map(({ name }) => name)
/** What waits for the server, without what each piece of unsent work has. */
const waiting = () =>
  world.entries().map(({ inspectionId, edit, version, base }) => ({
    inspectionId,
    edit,
    version,
    base,
  }))

it('shows a new one at once, which knows of no version of the server', async () => {
  await open([condos])
  await act(async () => own.save('t2', written('Barns'), kept('t2', '', 0)))
  expect(names()).toEqual(['Barns', 'Condos'])
  expect(own.read.data?.product).toEqual([])
  const edit = { kind: 'template', template_id: 't2', template: written('Barns') }
  expect(waiting()).toEqual([{ inspectionId: 'own-templates', edit, version: 0, base: null }])
})

it('changes the one that was seen, with its version and the words that stood there', async () => {
  await open([condos])
  await act(async () => own.save('t1', written('Town houses'), condos))
  expect(names()).toEqual(['Town houses'])
  const edit = { kind: 'template', template_id: 't1', template: written('Town houses') }
  const base = written('Condos')
  expect(waiting()).toEqual([{ inspectionId: 'own-templates', edit, version: 4, base }])
})

it('removes one at once, and takes that back with the words that it had', async () => {
  await open([condos, kept('t2', 'Barns')])
  await act(async () => own.remove(condos))
  expect(names()).toEqual(['Barns'])
  const seen = { inspectionId: 'own-templates', version: 4, base: written('Condos') }
  const removed = { kind: 'templateRemoved', template_id: 't1', title: 'Condos' }
  expect(waiting()).toEqual([{ ...seen, edit: removed }])
  await act(async () => own.bringBack(condos))
  expect(names()).toEqual(['Barns', 'Condos'])
  const back = { kind: 'template', template_id: 't1', template: written('Condos') }
  expect(waiting()).toEqual([{ ...seen, edit: back }])
})

it('takes a removal back that the server has already, with what it knew of the template', async () => {
  await open([])
  await act(async () => own.bringBack(condos))
  expect(names()).toEqual(['Condos'])
  expect(waiting()).toMatchObject([{ version: 4, base: written('Condos') }])
})
