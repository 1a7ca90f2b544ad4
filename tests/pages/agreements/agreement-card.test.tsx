import { expect, it } from 'vitest'
import type { Inspection } from '#contract/inspection.ts'
import { AppRouter } from '#src/app-router.tsx'
import { submissionMachine } from '#src/machines/calls/submission.machine.ts'
import { AgreementCard } from '#src/pages/agreements/agreement-card.tsx'
import { AppContext } from '#src/pages/shared/app-context.ts'
import { start } from '#tests/support/browser/answered-reads.ts'
import { render } from '#tests/support/browser/render.tsx'

const shown = (agreement: object) => {
  const inspection = {
    inspection_id: 'v1',
    status: 'finalized',
    homeowner: { name: 'Harper Demo' },
    agreement,
    // Nothing else of it is read here.
  } as unknown as Inspection
  const { wired, calls } = start()
  const page = render(
    <AppContext
      value={{
        ...wired,
        charts: { ...wired.charts, submission: submissionMachine },
        wire: (_, chart) => chart,
      }}
    >
      <AppRouter>{() => <AgreementCard inspection={inspection} />}</AppRouter>
    </AppContext>,
  )
  return { page, calls }
}

it('an agreement that was signed in an earlier year is shown with that year, and so is each step to it', async () => {
  const signedAt = '2019-10-23T15:00:00Z'
  const { page, calls } = shown({ signed_at: signedAt, text: '' })
  await calls[0]?.give({
    agreement: {
      state: 'signed',
      text: 'The agreement.',
      time_zone: 'America/Chicago',
      signed_at: signedAt,
      signed_name: 'Harper Demo',
      trail: [{ sequence: 1, entry: 'signed', at: signedAt, by: 'homeowner', ip: null }],
      trail_broken_at: null,
    },
  })
  expect(page.saying('span', 'by Harper Demo, Wed, Oct 23, 2019, 10:00 AM')).toBeDefined()
  expect(page.one('ol li').textContent).toMatch(/^Wed, Oct 23, 2019, 10:00 AM/)
  page.remove()
})

it('staff send an agreement that waits again, also once the field work is done', async () => {
  const { page, calls } = shown({ signed_at: null, text: 'The agreement.' })
  await calls[0]?.give({
    agreement: {
      state: 'opened',
      text: 'The agreement.',
      time_zone: 'America/Chicago',
      signed_at: null,
      signed_name: null,
      trail: [],
      trail_broken_at: null,
    },
  })
  expect(page.one('h2').textContent).toBe('Agreement')
  expect(page.saying('button', 'Send it again')).toBeDefined()
  page.remove()
})

it('an agreement of a former owner says whose it is, and offers nothing to read', async () => {
  const { page, calls } = shown({ signed_at: '2019-10-23T15:00:00Z', signed_name: null, text: '' })
  await calls[0]?.give({ agreement: null })
  const says = 'This is the agreement of the owner who booked the visit. Only they can read it.'
  expect(page.saying('p', says)).toBeDefined()
  expect(page.all('details')).toEqual([])
  page.remove()
})
