import { afterEach, expect, it } from 'vitest'
import { ContactForm } from '#src/pages/public/contact-form.tsx'
import { start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { click } from '#tests/support/browser/render.tsx'
import { soon } from '#tests/support/soon.ts'

let page: ReturnType<typeof openForms>
afterEach(() => page.close())

const trace = '{"hearthkeep_trace":1}'
const typed = {
  name: 'Maria Lopez',
  email: 'maria@example.com',
  topic: 'fault',
  message: 'The map stays empty.',
}
const open = async (kept: Record<string, unknown> | null) => {
  const { wired } = start()
  page = openForms(kept, {
    ...wired,
    captureTrace: async () => trace,
  })
  await page.show(<ContactForm known={{ name: '', email: '' }} />)
}

it('a message that waited for the network goes with the diagnostics that were attached to it', async () => {
  await open({ ...typed, trace, waits: true })
  await soon(() => expect(page.sent).toEqual([{ body: { ...typed, trace } }]))
})

it('attached diagnostics are kept with what was typed', async () => {
  await open(null)
  const box = document.querySelector('[type=checkbox]')
  if (box !== null) click(box)
  await soon(() => expect(page.drafts.at(-1)).toMatchObject({ trace }))
  expect(document.body.textContent).toContain('What support will see')
})
