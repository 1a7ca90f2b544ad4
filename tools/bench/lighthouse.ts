import { cpus, loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { paths } from '#contract/vocabulary/paths.ts'
import { launchOptions } from '#tests/support/browser/browser.ts'
import { freePort } from '#tests/support/server/ports.ts'
import { median, type Row } from './row.ts'

const rounds = 3
const pages = [paths.landing(), paths.login(), paths.sampleReport()]
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Visit = {
  scores: Record<string, number>
  /** Milliseconds, on the phone and the network that Lighthouse simulates. */
  largestPaint: number
  /** The audits that cost points. */
  findings: string[]
}

/** Runs Lighthouse as a phone in its own Chromium, and empties its storage each time. */
const visit = async (url: string, tries = 3): Promise<Visit> => {
  const port = await freePort()
  const options = launchOptions()
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
    })
    if (result === undefined) throw new Error(`Lighthouse said nothing of ${url}.`)
    const { lhr } = result
    if (lhr.runtimeError) {
      // A busy browser's trace may lack its beginning: that is no measurement, good or bad.
      if (tries > 1 && lhr.runtimeError.code === 'NO_NAVSTART') return await visit(url, tries - 1)
      throw new Error(`${url}: ${lhr.runtimeError.message}`)
    }
    return {
      scores: Object.fromEntries(
        categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
      ),
      largestPaint: lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      findings: categories.flatMap((name) =>
        (lhr.categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
          const { score = null } = lhr.audits[id] ?? {}
          return weight > 0 && score !== null && score < 0.9 ? [id] : []
        }),
      ),
    }
  } finally {
    await browser.close()
  }
}

/** The public pages as Lighthouse sees them: each category's median, and the audits that cost points. */
export const lighthouseRows = async ({ url }: { url: string }): Promise<Row[]> => {
  const rows: Row[] = []
  for (const path of pages) {
    const visits: Visit[] = []
    for (let round = 0; round < rounds; round++) visits.push(await visit(url + path))
    const middle = (name: string) => median(visits.map(({ scores }) => scores[name] ?? 0))
    const findings = [...new Set(visits.flatMap((one) => one.findings))]
    rows.push({
      what: `Lighthouse of ${path}: performance · accessibility · best practices · SEO`,
      result: categories.map(middle).join(' · '),
      how: `phone, median of ${rounds}, machine’s load ${(loadavg()[0] ?? 0).toFixed(1)} on ${cpus().length} processors, bounds 98 · 100 · 100 · 100${findings.length === 0 ? '' : `; below: ${findings.join(', ')}`}`,
    })
    if (path === '/')
      rows.push({
        what: 'Largest contentful paint of /',
        result: `${Math.round(median(visits.map(({ largestPaint }) => largestPaint)))} ms`,
        how: `simulated slow 4G and phone, median of ${rounds}, bound 1,500 ms`,
      })
  }
  return rows
}
