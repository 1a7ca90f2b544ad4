import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { AgreementTexts } from '#src/pages/admin/agreement-texts.tsx'
import { session, start } from '#tests/support/browser/answered-reads.ts'
import { giveDialogs } from '#tests/support/browser/dialogs.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { click, type } from '#tests/support/browser/render.tsx'
import { soon } from '#tests/support/soon.ts'

/* Two admins at the next version of the agreement: one publishes a draft, the other has saved another one. */

giveDialogs()
let page: ReturnType<typeof openForms>
afterEach(() => page.close())

const inForce = { version: 3, body: 'In force.', published_at: '2026-11-02T15:00:00Z' }
const open = async () => {
  const { app, wired, calls } = start()
  await act(async () => app.send({ type: 'session.signedIn', session: session('ada') }))
  page = openForms(null, wired)
  await page.show(<AgreementTexts />)
  await soon(() => expect(calls).toHaveLength(1))
  await calls[0]?.give({
    versions: [{ ...inForce, published_by: 'Avery Demo' }],
    draft: { body: 'The next one.', version: 10 },
  })
}
const area = () => {
  const found = document.querySelector('textarea')
  expect.assert(found)
  return found
}
const press = async (words: string) => {
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === words,
  )
  expect.assert(button)
  await act(async () => void click(button))
}
const said = () => area().form?.textContent
const isAsking = () => document.querySelector('dialog')?.open ?? false
const theirs = { body: 'Of another admin.', version: 11 }

it('a draft that another admin saved is shown before anything is published', async () => {
  await open()
  await press('Publish')
  expect(isAsking()).toBe(true)
  await press('Publish the version')
  expect(page.sent).toEqual([{ body: { body: 'The next one.', after: 3, version: 10 } }])
  await page.conflict(theirs)
  expect([isAsking(), area().value]).toEqual([false, theirs.body])
  expect(said()).toContain('Changed. It is the text above.')
  await press('Publish')
  await press('Publish the version')
  expect(page.sent[1]).toEqual({ body: { body: theirs.body, after: 3, version: 11 } })
})

it('typed words stay beside it, until the admin decides', async () => {
  await open()
  type(area(), 'My own words.')
  await press('Publish')
  await press('Publish the version')
  await page.conflict(theirs)
  expect([isAsking(), area().value]).toEqual([false, 'My own words.'])
  await press('Keep mine')
  expect(said()).not.toContain('It is the text above.')
  await press('Publish')
  await press('Publish the version')
  expect(page.sent[1]).toEqual({ body: { body: 'My own words.', after: 3, version: 11 } })
})
