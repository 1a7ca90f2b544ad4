import { act } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Issue } from '#contract/issues.ts'
import type { Upload } from '#src/machines/documents/uploads-model.ts'
import { IssueHistory, IssueProof } from '#src/pages/issues/issue-proof.tsx'
import { AppContext } from '#src/pages/shared/app-context.ts'
import { session, start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { render } from '#tests/support/browser/render.tsx'
import { uploadsAtRest } from '#tests/support/browser/resting-uploads.ts'
import { soon } from '#tests/support/soon.ts'

it('what happened with an issue in an earlier year is told with that year', () => {
  const issue = {
    issue_id: 'i1',
    property_id: 'h1',
    time_zone: 'America/Chicago',
    history: [{ at: '2019-10-31T14:00:00Z', sentence: 'Resolved by the owner.' }],
    // Nothing else of it is read here.
  } as unknown as Issue
  const page = render(
    <AppContext value={start().wired}>
      <IssueHistory issue={issue} />
    </AppContext>,
  )
  expect(page.one('li').textContent).toBe('Thu, Oct 31, 2019, 9:00 AMResolved by the owner.')
  page.remove()
})

describe('the papers of a repair', () => {
  let page: ReturnType<typeof openForms>
  afterEach(() => page.close())

  const fixed = {
    ...{ issue_id: 'i1', property_id: 'h1', time_zone: 'America/Chicago', state: 'resolved' },
    // Nothing else of it is read here.
  } as unknown as Issue
  const paper = (document_id: string) => ({
    ...{ document_id, name: document_id, category: 'receipt', created_at: '2026-11-01T12:00:00Z' },
    ...{ media_type: 'application/pdf', state: 'kept', picture: null },
  })
  const open = async (onTheirWay: Upload[] = []) => {
    const { app, wired, calls } = start()
    await act(async () => app.send({ type: 'session.signedIn', session: session('harper') }))
    page = openForms(null, { ...wired, wire: uploadsAtRest(onTheirWay) })
    await page.show(<IssueProof issue={fixed} />)
    await soon(() => expect(calls).toHaveLength(1))
    return calls
  }
  const says = (words: string) => document.body.textContent?.includes(words)
  const asks = 'Add a photo of the repair or its receipt'
  const link = () => document.querySelector('a[href="/property-documents/h1"]')

  it('are asked for once it is known that there are none', async () => {
    const calls = await open()
    expect(says(asks)).toBe(false)
    await calls[0]?.give({ documents: [], total: 0 })
    expect([says(asks), link()]).toEqual([true, null])
  })

  it('that are on their way ask that the issue stays open', async () => {
    await open()
    expect(says('Keep this issue open.')).toBe(false)
    await page.close()
    await open([
      {
        ...{ id: 'a', name: 'Bill.pdf', bytes: 9, category: 'receipt', issueId: 'i1' },
        ...{ received: null, state: 'waiting', problem: null },
      },
    ])
    await soon(() => expect(says('Keep this issue open.')).toBe(true))
  })

  it('that could not be had are not said to be missing, and can be asked for again', async () => {
    const calls = await open()
    await calls[0]?.fail()
    expect([says(asks), says('No.'), says('Try again')]).toEqual([false, true, true])
  })

  it('are the newest ones, and the others are a press away', async () => {
    const calls = await open()
    expect(calls[0]?.input).toMatchObject({ query: { sort: '-created_at' } })
    await calls[0]?.give({ documents: [paper('Bill'), paper('Photo')], total: 30 })
    expect([says('Bill'), link()?.textContent]).toEqual([true, 'See all documents'])
  })
})
