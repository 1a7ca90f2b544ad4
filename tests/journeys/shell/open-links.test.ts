import type { Role } from '#contract/common.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { findRoute } from '#src/find-route.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { hasCome } from '#tests/support/browser/fine.ts'

/* The pages that several roles share: none shows a role a link that the guard of the routes answers with the start page. */

const over = { propertyId: idOf('property lane'), inspectionId: idOf('inspection lane') }
const going = { propertyId: idOf('property street'), inspectionId: idOf('inspection street') }

const shared = {
  homeowner: [paths.inspection(over), paths.report(over), paths.analysis(over)],
  inspector: [
    paths.inspection(over),
    paths.report(over),
    paths.analysis(over),
    paths.inspection(going),
    paths.inspectionForm({ ...going, worksheetId: 'roof' }),
    paths.radonTest(going),
    paths.moldTest(going),
  ],
  admin: [
    paths.inspection(over),
    paths.report(over),
    paths.radonTest({ ...over, tab: 'report' }),
    paths.inspection(going),
    paths.inspectionForm({ ...going, worksheetId: 'interior' }),
    paths.radonTest(going),
    paths.moldTest(going),
    paths.onThisDevice(),
  ],
} as const satisfies Record<Role, readonly string[]>

for (const [role, pages] of Object.entries(shared) as [Role, readonly string[]][])
  test(`each link of a page that others share leads the ${role} to a page that is theirs`, async ({
    page,
    baseURL,
  }) => {
    await enterAs(page, role)
    for (const path of pages) {
      await page.goto(path)
      await hasCome(page)
      const links = await page
        .getByRole('main')
        .locator('a[href]')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
      const closed = links.filter((link) => {
        const { origin, pathname } = new URL(link)
        if (origin !== new URL(baseURL ?? '').origin) return false
        const { audience } = findRoute(pathname).route
        return audience !== 'public' && !audience.includes(role)
      })
      expect.soft(closed, path).toEqual([])
    }
  })
