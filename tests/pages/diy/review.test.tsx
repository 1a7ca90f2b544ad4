import { afterEach, expect, it } from 'vitest'
import { diyCategoryOf } from '#contract/vocabulary/diy-questions.ts'
import { Review } from '#src/pages/diy/review.tsx'
import type { UsedRun } from '#src/pages/diy/use-diy-run.ts'
import { render } from '#tests/support/browser/render.tsx'

let close = () => {}
afterEach(() => close())

it('the review says that nothing was submitted where another device has changed answers', () => {
  const shown = (changedElsewhere: boolean) => {
    close()
    // What the review needs of a run.
    const run = {
      ...{ area: diyCategoryOf('roof-gutters'), answers: {}, answered: 0, changedElsewhere },
      photosOf: () => [],
      notKept: { of: () => ({ problems: [], lost: [] }) },
    } as unknown as UsedRun
    close = render(<Review run={run} />).remove
    return document.body.textContent
  }
  expect(shown(false)).not.toContain('Nothing was submitted')
  expect(shown(true)).toContain(
    'Nothing was submitted: answers were changed on another device in the meantime.',
  )
})

it('waits with submitting until each photograph that was chosen is stored', () => {
  const submit = (isKeeping: boolean) => {
    close()
    const run = {
      ...{ area: diyCategoryOf('roof-gutters'), answers: {}, answered: 1, isKeeping },
      photosOf: () => [],
      notKept: { of: () => ({ problems: [], lost: [] }) },
    } as unknown as UsedRun
    const page = render(<Review run={run} />)
    close = page.remove
    return page.all('button').find(({ textContent }) => textContent === 'Submit')
  }
  expect(submit(true)?.getAttribute('aria-disabled')).toBe('true')
  expect(document.body.textContent).toContain('A photo is still being stored on this device.')
  expect(submit(false)?.getAttribute('aria-disabled')).toBe(null)
})
