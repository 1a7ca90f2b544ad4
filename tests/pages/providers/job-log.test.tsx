import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Job, Provider } from '#contract/providers.ts'
import { JobLog } from '#src/pages/providers/job-log.tsx'
import { session, start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { labelOf } from '#tests/support/browser/render.tsx'
import { soon } from '#tests/support/soon.ts'

/* Somebody deletes jobs of a provider. */

let page: ReturnType<typeof openForms>
afterEach(() => page.close())

const job = (title: string): Job => ({
  job_id: title,
  title,
  done_on: '2026-11-01',
  cost_cents: 12_000,
  issue: null,
})
const open = async (kept: Record<string, unknown> | null = null) => {
  const { app, wired, calls } = start()
  await act(async () => app.send({ type: 'session.signedIn', session: session('harper') }))
  page = openForms(kept, wired)
  // The log reads no more of the person than this.
  await page.show(<JobLog provider={{ provider_id: 'p1', name: 'Ada' } as Provider} issues={[]} />)
  await soon(() => expect(calls).toHaveLength(1))
  await calls[0]?.give({ jobs: [job('Gutters'), job('Roof')], spent_cents: 24_000 })
}
const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click(),
  )
const lines = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent ?? '')

it('a second job is deleted while the first is still being deleted', async () => {
  await open()
  await press('Delete Gutters')
  await press('Delete Roof')
  expect(page.sent).toEqual(['Gutters', 'Roof'].map((jobId) => ({ params: { jobId } })))
})

it('a job is said to be deleted once it is, and can be put back as it was', async () => {
  await open()
  await press('Delete Gutters')
  expect(document.body.textContent).not.toContain('is deleted')
  await page.answer({ success: true })
  expect(document.body.textContent).toContain('“Gutters” is deleted.')
  await press('Undo')
  expect(page.sent.at(-1)).toEqual({
    params: { providerId: 'p1' },
    body: { title: 'Gutters', done_on: '2026-11-01', cost_cents: 12_000, issue_id: null },
  })
})

it('a job that could not be deleted says so in its own line', async () => {
  await open()
  await press('Delete Roof')
  await page.fail('We cannot be reached.')
  expect(lines().map((line) => line.includes('We cannot be reached.'))).toEqual([false, true])
  expect(document.body.textContent).not.toContain('is deleted')
})

it('a job is begun in its first field; who gives it up has the button again', async () => {
  await open()
  await press('Log a job')
  expect(labelOf(document.activeElement as HTMLElement)).toContain('What was done')
  await press('Cancel')
  expect(document.activeElement?.textContent).toBe('Log a job')
})

it('a job that was typed before is back, says so, and can be begun anew', async () => {
  await open({ title: 'New gutters' })
  await press('Log a job')
  const title = () => document.querySelector<HTMLInputElement>('form input')?.value
  await soon(() => expect(title()).toBe('New gutters'))
  expect(document.querySelector('form')?.textContent).toContain('What you typed before is back.')
  await press('Start over')
  expect(title()).toBe('')
})
