import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { paths } from '#contract/vocabulary/paths.ts'
import { keptFor, signIn } from '#tests/support/browser/browser.ts'
import type { ServerProcess } from '#tests/support/server/server-process.ts'
import { kilobytes, type Row } from './row.ts'

/** Gzipped bytes of every script that a page asks for until its network is quiet. */
const scriptsOf = async (page: Page, visit: () => Promise<unknown>): Promise<number[]> => {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && response.ok())
      sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await visit()
  // A prerendered page begins its scripts once it is painted.
  await page.waitForFunction(() => !('early' in window))
  // A page with an open stream is never idle for Playwright's "networkidle"; its scripts are.
  await page.waitForFunction(() => {
    const scripts = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const last = Math.max(0, ...scripts.map((entry) => entry.responseEnd))
    return document.readyState === 'complete' && performance.now() - last > 1500
  })
  return Promise.all(sizes)
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, size) => total + size, 0)

const ids = /[0-9a-f-]{36}/g

/** No page of a role loads more than this, gzip (docs/decisions/0096-script-weight.md). */
const bounds: Record<string, number> = { homeowner: 190_000, inspector: 200_000, admin: 200_000 }

/** The answer to a call of this person; `sent` is what a PUT writes. */
type Ask = <T>(path: string, sent?: object) => Promise<T>
/** A page, or one that is as it is measured only after something was written. */
type Measured = string | { path: string; what: string; before: () => Promise<unknown> }
type Visits = { inspections: { inspection_id: string; property_id: string; status: string }[] }

/** What a mold test has from its first sample on. */
const taken = {
  laboratory: '',
  collected_by: '',
  weather: '',
  moisture: [],
  samples: [
    {
      sample_id: 'S-1',
      type: 'air',
      location: 'Front lawn',
      outdoor: true,
      minutes: 5,
      liters_per_minute: 15,
      note: '',
    },
  ],
}

/** The pages of each role that are measured, on the demo's homes and inspections. */
const pagesOf: Record<string, (ask: Ask, userId: string) => Promise<Measured[]>> = {
  homeowner: async (ask, userId) => {
    const [home] = await ask<{ property_id: string }[]>(`/customers/${userId}/properties`)
    if (home === undefined) throw new Error('The demo has no home.')
    const propertyId = home.property_id
    const visits = await ask<{ inspection_id: string; is_finalized: boolean }[]>(
      `/property/${propertyId}/inspections`,
    )
    const published = visits.find(({ is_finalized }) => is_finalized)
    if (published === undefined) throw new Error('The demo has no report.')
    const of = { propertyId }
    return [
      paths.propertyDashboard(of),
      paths.issues(of),
      paths.reminders(of),
      paths.documents(of),
      paths.serviceProviders(of),
      paths.homeHealth(of),
      paths.report({ propertyId, inspectionId: published.inspection_id }),
      paths.diy(of),
      paths.diyArea({ propertyId, category: 'roof-gutters' }),
      paths.requestInspection(),
      paths.newInspection(),
      paths.pricingCalculator(),
      paths.profile(),
      paths.addProperty(),
      paths.notifications(),
      paths.homeInspections(of),
      paths.inspection({ propertyId, inspectionId: published.inspection_id }),
      paths.analysis({ propertyId, inspectionId: published.inspection_id }),
      paths.repairRequest({ propertyId, inspectionId: published.inspection_id }),
    ]
  },
  inspector: async (ask) => {
    const { inspections } = await ask<Visits>('/inspections')
    const visit = inspections.find(({ status }) => status === 'in_progress')
    if (visit === undefined) throw new Error('The demo has no inspection in progress.')
    const of = { propertyId: visit.property_id, inspectionId: visit.inspection_id }
    const moldTest = `/inspections/${of.inspectionId}/mold-test`
    const takeSamples = async () => {
      const { test } = await ask<{ test: { version: number } }>(moldTest)
      await ask(`${moldTest}/samples`, { ...taken, version: test.version })
    }
    return [
      paths.inspectionForm({ ...of, worksheetId: 'roof' }),
      paths.radonTest(of),
      paths.moldTest(of),
      { path: paths.moldTest(of), what: 'with samples', before: takeSamples },
      paths.inspectorTests('all'),
      paths.inspectorServiceAreas(),
      paths.inspectorDashboard(),
      paths.inspections('all'),
      paths.inspectionOverview(of),
      paths.inspectorAvailability(),
      paths.onThisDevice(),
      paths.myComments(),
      paths.myTemplates(),
      paths.newInspection(),
      paths.profile(),
    ]
  },
  admin: async () => [
    paths.admin(),
    paths.adminFigures(),
    paths.adminInspections({}),
    paths.adminServiceAreas(),
    paths.adminCalendar(),
    paths.adminMoney(),
    paths.adminAudit(),
    paths.adminSettings('prices'),
    paths.adminSettings('templates'),
    paths.adminErrors(),
    paths.newInspection(),
  ],
}

/** A visitor's pages: the first ones, and those that bring more of the product. */
const visitors: readonly (readonly [bound: number, visited: readonly string[]])[] = [
  [135_000, [paths.landing(), paths.login(), paths.signUp(), paths.contact(), paths.demo()]],
  [
    200_000,
    [paths.pricingCalculator(), paths.newInspection(), paths.sampleReport(), paths.featuresDemo()],
  ],
]

const rowOf = (page: string, sizes: readonly number[], bound: number): Row => {
  const total = sum(sizes)
  return {
    what: `Scripts of ${page}`,
    result: total > bound ? `${kilobytes(total)}, too heavy` : kilobytes(total),
    how: `gzip -9 of all ${sizes.length} files requested, shell included, bound ${kilobytes(bound)}`,
  }
}

export const bundleRows = async (browser: Browser, server: ServerProcess): Promise<Row[]> => {
  const context = await browser.newContext({ baseURL: server.url })
  const rows: Row[] = []
  for (const [bound, visited] of visitors) {
    for (const path of visited) {
      const page = await context.newPage()
      const sizes = await scriptsOf(page, () => page.goto(path))
      rows.push(rowOf(path, sizes, bound))
      await page.close()
    }
  }
  await context.close()
  for (const [role, pages] of Object.entries(pagesOf)) {
    const own = await browser.newContext({ baseURL: server.url })
    const first = await own.newPage()
    const { token, userId = '' } = await keptFor(first, role)
    await signIn(first, role)
    const ask: Ask = async (path, sent) => {
      const answer = await first.request.fetch(`/api${path}`, {
        headers: { authorization: `Bearer ${token}` },
        ...(sent !== undefined && { method: 'PUT', data: sent }),
      })
      if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}.`)
      return answer.json()
    }
    for (const measured of await pages(ask, userId)) {
      const { path, what, before } =
        typeof measured === 'string' ? { path: measured, what: '', before: null } : measured
      await before?.()
      const page = await own.newPage()
      const sizes = await scriptsOf(page, () => page.goto(path))
      const name = [path.replace(ids, ':id'), what].filter(Boolean).join(' ')
      rows.push(rowOf(`${name}, ${role}`, sizes, bounds[role] ?? 0))
      await page.close()
    }
    await first.close()
    await own.close()
  }
  return rows
}
