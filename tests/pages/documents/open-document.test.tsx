import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { OpenDocument } from '#src/pages/documents/open-document.tsx'
import { session, start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { soon } from '#tests/support/soon.ts'

/* A link leads to a document beside the list. */

let page: ReturnType<typeof openForms>
let closed = 0
let used = 0
afterEach(() => page.close())

const open = async (intent: 'rename' | null = null) => {
  closed = 0
  used = 0
  const { app, wired, calls } = start()
  await act(async () => app.send({ type: 'session.signedIn', session: session('harper') }))
  page = openForms(null, wired)
  await page.show(
    <OpenDocument
      documentId="d1"
      propertyId="h1"
      place={undefined}
      intent={intent}
      onUsed={() => used++}
      onClose={() => closed++}
      onStep={() => {}}
      onLook={() => {}}
      onRemoved={() => {}}
      onRestored={() => {}}
    />,
  )
  await soon(() => expect(calls).toHaveLength(1))
  return calls
}
const panel = () => document.querySelector('aside')
const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')]
      .find((one) => (one.ariaLabel ?? one.textContent) === name)
      ?.click(),
  )

it('the panel of a document is there while the document loads', async () => {
  await open()
  expect(panel()?.querySelector('[aria-label="Loading"]')).not.toBeNull()
})

it('a document that cannot be read says so, with a way to try again and a way back', async () => {
  const calls = await open()
  await calls[0]?.fail()
  expect(panel()?.textContent).toContain('No.')
  await press('Try again')
  await soon(() => expect(calls).toHaveLength(2))
  await press('Close panel')
  expect(closed).toBe(1)
})

it('a document of another home is not shown on the page of this one', async () => {
  const calls = await open()
  await calls[0]?.give({ document: { document_id: 'd1', property_id: 'h2', name: 'Deed' } })
  expect(panel()).toBeNull()
})

const deed = {
  ...{ document_id: 'd1', property_id: 'h1', name: 'Deed', category: 'other', system: null },
  ...{ issue: null, expires_on: null, goes_with_home: false, state: 'kept', bytes: 1000 },
  ...{ content_type: 'image/png', picture: null, created_at: '2026-11-01T12:00:00Z' },
}

it('a document that is opened to be renamed has the focus in its name, once it is here', async () => {
  const calls = await open('rename')
  expect(used).toBe(0)
  await calls[0]?.give({ document: deed })
  const field = document.activeElement
  expect(field instanceof HTMLInputElement && field.value).toBe('Deed')
  expect(used).toBeGreaterThan(0)
})

it('a document that is opened to be looked at leaves the focus on its panel', async () => {
  const calls = await open()
  await calls[0]?.give({ document: deed })
  expect([document.activeElement, used]).toEqual([panel(), 0])
})
