import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ContactForm } from '#src/pages/public/contact-form.tsx'
import { appHistory } from '#src/services/history.ts'
import { start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { click } from '#tests/support/browser/render.tsx'
import { soon } from '#tests/support/soon.ts'

let page: ReturnType<typeof openForms>
afterEach(() => {
  page.close()
  act(() => appHistory.navigate('/'))
})

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

it('a message about a home or a broken address is another one than what was begun before', async () => {
  const names: (string | null)[] = []
  for (const address of [
    '/contact',
    '/contact?home=7',
    '/contact?home=8',
    '/contact?broken=%2Fx',
  ]) {
    act(() => appHistory.navigate(address))
    await open(null)
    names.push(...page.readFrom)
    page.close()
  }
  expect(names).toHaveLength(4)
  expect(new Set(names).size).toBe(4)
  await open(null)
})

it('thanks take the place of the form, and its focus', async () => {
  await open(typed)
  const button = document.querySelector<HTMLButtonElement>('[type=submit]')
  await act(async () => {
    button?.focus()
    button?.click()
  })
  await page.answer({ reference: 'HK-1' })
  expect(document.activeElement?.textContent).toBe('Thank you')
})
