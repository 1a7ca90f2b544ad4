import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { License } from '#contract/licenses.ts'
import { LicensePapers } from '#src/pages/licenses/license-papers.tsx'
import { start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'

let page: ReturnType<typeof openForms>
afterEach(() => page.close())

const paper = (id: string) => ({
  paper_id: id,
  name: `${id}.pdf`,
  bytes: 1000,
  sent_at: '2026-11-01T12:00:00Z',
  picture_url: null,
})
const license = {
  inspector_id: 'ida',
  name: 'Ida Inspector',
  papers: [paper('front'), paper('back')],
  // Nothing else of it is read here.
} as unknown as License

it('a second paper of a license is removed while the first is still being removed', async () => {
  page = openForms(null, start().wired)
  await page.show(<LicensePapers license={license} isOwn />)
  for (const id of ['front', 'back'])
    await act(async () =>
      [...document.querySelectorAll('button')]
        .find((one) => one.textContent === `Remove ${id}.pdf`)
        ?.click(),
    )
  expect(page.sent).toEqual(
    ['front', 'back'].map((paperId) => ({ params: { inspectorId: 'ida', paperId } })),
  )
})
