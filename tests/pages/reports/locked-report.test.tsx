import { afterEach, expect, it } from 'vitest'
import { AppRouter } from '#src/app-router.tsx'
import { LockedReport } from '#src/pages/reports/locked-report.tsx'
import { render } from '#tests/support/browser/render.tsx'

/* Somebody opens a report before its gates are open. */

let shown: ReturnType<typeof render>
afterEach(() => shown.remove())

const waysOut = (gates: Record<string, string>, isOwner: boolean) => {
  const visit = { propertyId: 'oak', inspectionId: 'visit' }
  shown = render(
    <AppRouter>{() => <LockedReport gates={gates} visit={visit} isOwner={isOwner} />}</AppRouter>,
  )
  return shown.all('a').map((link) => [link.textContent, link.getAttribute('href')])
}
const inspection = '/property/oak/inspection/visit'

it('leads the owner whose signature is missing to the agreement', () => {
  expect(waysOut({ signed: 'Sign the agreement first.' }, true)).toEqual([
    ['Sign the agreement', `${inspection}#agreement`],
  ])
})

it.each([
  [{ signed: 'Sign the agreement first.' }, false],
  [{ finalized: 'It is not published yet.' }, true],
])('leads to the inspection where nothing is to be signed by this person: %j', (gates, isOwner) => {
  expect(waysOut(gates, isOwner)).toEqual([['See the inspection', inspection]])
})
