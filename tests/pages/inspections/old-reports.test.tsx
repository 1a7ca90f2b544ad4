import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Upload } from '#src/machines/documents/uploads-model.ts'
import { OldReports } from '#src/pages/inspections/old-reports.tsx'
import { session, start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { uploadsAtRest } from '#tests/support/browser/resting-uploads.ts'
import { soon } from '#tests/support/soon.ts'

/* Reports of inspections that somebody else did. An owner who reads that there are none uploads them again. */

let page: ReturnType<typeof openForms>
afterEach(() => page.close())

const open = async (onTheirWay: Upload[] = []) => {
  const { app, wired, calls } = start()
  await act(async () => app.send({ type: 'session.signedIn', session: session('harper') }))
  page = openForms(null, { ...wired, wire: uploadsAtRest(onTheirWay) })
  await page.show(<OldReports propertyId="h1" />)
  await soon(() => expect(calls).toHaveLength(1))
  return calls
}
const says = (words: string) => document.body.textContent?.includes(words)
const asks = 'Did someone else inspect this home?'
const link = () => document.querySelector('a[href="/property-documents/h1?category=report"]')

it('asks for a report once it is known that there are none', async () => {
  const calls = await open()
  expect([says(asks), says('Upload an old report')]).toEqual([false, true])
  await calls[0]?.give({ documents: [], total: 0 })
  expect([says(asks), link()]).toEqual([true, null])
})

it('says why the reports are not here, and asks for them again', async () => {
  const calls = await open()
  await calls[0]?.fail()
  expect([says(asks), says('No.'), says('Try again')]).toEqual([false, true, true])
})

it('shows the newest, and leads to the others', async () => {
  const calls = await open()
  expect(calls[0]?.input).toMatchObject({ query: { sort: '-created_at' } })
  const documents = [{ document_id: 'd1', name: 'Of 2006', created_at: '2026-11-01T12:00:00Z' }]
  await calls[0]?.give({ documents, total: 1 })
  expect([says('Of 2006'), link()]).toEqual([true, null])
  await page.show(<OldReports key="more" propertyId="h2" />)
  await calls[1]?.give({ documents, total: 30 })
  expect(document.querySelector('a[href$="category=report"]')?.textContent).toBe(
    'See all 30 reports',
  )
})

it('lists only reports on their way, and says that the page must stay open', async () => {
  const file = (id: string, category: Upload['category']): Upload => ({
    ...{ id, name: `${id}.pdf`, bytes: 9, category },
    ...{ received: null, state: 'waiting', problem: null },
  })
  await open([file('mine', 'report'), file('bill', 'receipt')])
  await soon(() => expect(says('mine.pdf')).toBe(true))
  expect(says('bill.pdf')).toBe(false)
  expect(says('Keep this page open.')).toBe(true)
})
