import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Document } from '#contract/documents.ts'
import { DocumentItem } from '#src/pages/documents/document-item.tsx'
import { start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'

/* Somebody removes documents in the list of their home. */

let page: ReturnType<typeof openForms>
const moved: string[] = []
afterEach(() => {
  page.close()
  moved.length = 0
})

const paper = (name: string, state: Document['state'] = 'kept'): Document => ({
  document_id: name,
  property_id: 'h1',
  name,
  category: 'other',
  system: null,
  issue: null,
  expires_on: null,
  goes_with_home: false,
  state,
  bytes: 1000,
  content_type: 'application/pdf',
  picture: null,
  excerpt: null,
  created_at: '2026-11-01T12:00:00Z',
  removed_at: null,
})
const open = async (...documents: Document[]) => {
  page = openForms(null, { ...start().wired, apiBase: '', wire: (_, chart) => chart })
  await page.show(
    <ul>
      {documents.map((document) => (
        <DocumentItem
          key={document.document_id}
          document={document}
          isOpen={false}
          onOpen={() => {}}
          onRename={() => {}}
          onLook={() => {}}
          onRemoved={(name) => moved.push(`${name} is removed`)}
          onRestored={() => moved.push(`${document.name} is back`)}
        />
      ))}
    </ul>,
  )
}
const press = (word: string, of: string) =>
  act(async () => {
    const group = document.querySelector(`[role=group][aria-label="${of}"]`)
    ;[...(group?.querySelectorAll('button') ?? [])].find((one) => one.textContent === word)?.click()
  })
const lines = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent ?? '')

it('a second document is removed while the first is still being removed', async () => {
  await open(paper('Deed'), paper('Manual'))
  await press('Remove', 'Deed')
  await press('Remove', 'Manual')
  expect(page.sent).toEqual(['Deed', 'Manual'].map((documentId) => ({ params: { documentId } })))
})

it('a document is said to be removed once it is', async () => {
  await open(paper('Deed'))
  await press('Remove', 'Deed')
  expect(moved).toEqual([])
  await page.answer({ document: paper('Deed', 'removed') })
  expect(moved).toEqual(['Deed is removed'])
})

it('a document that could not be removed says so in its own line', async () => {
  await open(paper('Deed'), paper('Manual'))
  await press('Remove', 'Manual')
  await page.fail('We cannot be reached.')
  expect(lines().map((line) => line.includes('We cannot be reached.'))).toEqual([false, true])
  expect(moved).toEqual([])
})

it('a document that could not be put back says so in its own line', async () => {
  await open(paper('Deed', 'removed'))
  await press('Put back', 'Deed')
  await page.fail('There is no room for it.')
  expect(lines()[0]).toContain('There is no room for it.')
  await press('Put back', 'Deed')
  await page.answer({ document: paper('Deed') })
  expect(moved).toEqual(['Deed is back'])
})
